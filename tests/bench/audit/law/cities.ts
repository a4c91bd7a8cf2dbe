import { part, yuan } from './fen';

/** Personal parts in a place. Bases and amounts in 分, rates in per mille. */
export interface City {
  name: string;
  base: readonly [least: number, most: number];
  fundBase: readonly [least: number, most: number];
  pension: number;
  medical: number;
  /** Added to medical insurance whatever the base. */
  medicalMore: number;
  unemployment: number;
  /** Of pension, medical and unemployment insurance: to 分, or every broken 角 up. */
  rounding: 'fen' | 'jiaoUp';
  fundRounding: 'fen' | 'yuan';
  minimumWage: number;
  /** GB/T 2260 */
  region: string;
}

const city = (
  name: string,
  region: string,
  [least, most]: [number, number],
  [fundLeast, fundMost]: [number, number],
  more: Partial<City> & { minimumWage: number },
): City => ({
  name,
  region,
  base: [yuan(least), yuan(most)],
  fundBase: [yuan(fundLeast), yuan(fundMost)],
  pension: 80,
  medical: 20,
  medicalMore: 0,
  unemployment: 5,
  rounding: 'fen',
  fundRounding: 'fen',
  ...more,
});

export const HANGZHOU = city('杭州', '330100', [4_986, 24_930], [2_490, 40_694], { minimumWage: yuan(2_660) });
export const SUZHOU = city('苏州', '320500', [4_952, 24_762], [2_490, 34_400], { minimumWage: yuan(2_660) });
export const CHENGDU = city('成都', '510100', [4_588, 22_938], [2_330, 31_042], {
  unemployment: 4,
  fundRounding: 'yuan',
  minimumWage: yuan(2_330),
});
export const BEIJING = city('北京', '110100', [7_162, 35_811], [2_540, 35_811], {
  medicalMore: yuan(3),
  fundRounding: 'yuan',
  minimumWage: yuan(2_540),
});
export const SHANGHAI = city('上海', '310100', [7_460, 37_302], [2_740, 37_302], {
  rounding: 'jiaoUp',
  fundRounding: 'yuan',
  minimumWage: yuan(2_740),
});

export const within = ([least, most]: readonly [number, number], fen: number): number =>
  Math.min(most, Math.max(least, fen));

export const INSURANCES = ['pension', 'medical', 'unemployment'] as const;
export type Insurance = (typeof INSURANCES)[number];

/** The employee's part of one kind. */
export function insured(place: City, kind: Insurance, base: number): number {
  const more = kind === 'medical' ? place.medicalMore : 0;
  if (place.rounding === 'fen') return part(base, place[kind], 1_000) + more;
  return Math.ceil((base * place[kind]) / 10_000) * 10 + more;
}

/** The employee's part of the housing fund, `rate` in percent. */
export function fund(place: City, base: number, rate: number): number {
  return place.fundRounding === 'fen' ? part(base, rate, 100) : part(base, rate, 10_000) * 100;
}
