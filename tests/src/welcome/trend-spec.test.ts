import type { TrendMonth } from '@contract/dashboard/schemas';
import { trendSpec } from '@/pages/welcome/overview/trend-spec';

const month = (own: Partial<TrendMonth>): TrendMonth => ({
  month: '2026-10',
  batches: 1,
  headCount: 320,
  grossFen: '28512345678901',
  netFen: '24123456078999',
  ...own,
});
const text = (key: string, values?: Record<string, string | number>) =>
  values ? `${key} ${Object.values(values).join(' ')}` : key;

interface Mark {
  type: string;
  data: { month: string; kind: string; value: number; words: string }[];
  axis: { y: { labelFormatter?: (value: number) => string } };
}
const marksOf = (months: TrendMonth[]) => Reflect.get(trendSpec(months, text), 'children') as Mark[];

describe('what the trend draws', () => {
  it('tells exact amounts beside the columns it draws', () => {
    const [columns] = marksOf([month({})]);
    expect(columns?.data).toEqual([
      { month: '2026-10', kind: 'trend.gross', value: 285123456789.01, words: '285,123,456,789.01' },
      { month: '2026-10', kind: 'trend.net', value: 241234560789.99, words: '241,234,560,789.99' },
    ]);
  });

  it('leaves out what is not known and months without slips, and keeps their place on the axis', () => {
    const months = [
      month({ month: '2026-09', batches: 0, headCount: null, grossFen: null, netFen: '0' }),
      month({ grossFen: null, headCount: null }),
    ];
    const [columns, line, points] = marksOf(months);
    expect(columns?.data.map(({ month: of, kind }) => [of, kind])).toEqual([['2026-10', 'trend.net']]);
    expect(line?.data).toEqual([]);
    expect(points?.data).toEqual([]);
    expect(trendSpec(months, text)).toMatchObject({ scale: { x: { domain: ['2026-09', '2026-10'] } } });
  });

  it('gives short amounts to the axis, in 万 and in thousands for the language to choose', () => {
    const [columns] = marksOf([month({})]);
    expect(columns?.axis.y.labelFormatter?.(2_412_345.6)).toBe('trend.short 241.2 2,412.3');
  });
});
