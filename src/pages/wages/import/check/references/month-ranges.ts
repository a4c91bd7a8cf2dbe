/** Months of one year (YYYY-MM, in order) as people say them: "1–4, 6". */
export function monthRanges(months: readonly string[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const month of months.map((one) => Number(one.slice(5)))) {
    const last = ranges.at(-1);
    if (last?.[1] === month - 1) last[1] = month;
    else ranges.push([month, month]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
