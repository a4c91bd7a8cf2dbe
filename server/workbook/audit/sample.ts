/** Of more rows than this a check learns from as many, spread evenly over the sheet. */
const MOST = 4_000;

/** Numbers of the rows that are learnt from. */
export function sampleOf(count: number): Int32Array {
  if (count <= MOST) return Int32Array.from({ length: count }, (_, at) => at);
  return Int32Array.from({ length: MOST }, (_, n) => Math.floor((n * count) / MOST));
}
