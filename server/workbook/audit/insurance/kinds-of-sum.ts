/** Personal rate of pension insurance everywhere (国发〔2005〕38号), and those of unemployment insurance there are. In 1/1,000,000. */
const PENSION = 80_000;
const UNEMPLOYMENT = [5_000, 2_000, 3_000, 4_000, 10_000];
const MEDICAL = { least: 10_000, most: 25_000 };

/** The kinds a rate of all personal insurance may be made of: pension, medical, unemployment. */
export function kindsOf(rate: number): number[][] {
  return UNEMPLOYMENT.map((unemployment) => [PENSION, rate - PENSION - unemployment, unemployment]).filter(
    ([, medical = 0]) => medical >= MEDICAL.least && medical <= MEDICAL.most,
  );
}
