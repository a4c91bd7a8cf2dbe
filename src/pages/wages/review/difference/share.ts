/** A difference against what it was, in per cent with one decimal, e.g. "+12.5%"; null where there was nothing before. Integers throughout. */
export function shareOf(diff: bigint, before: bigint): string | null {
  if (before === 0n) return null;
  const base = before < 0n ? -before : before;
  const size = diff < 0n ? -diff : diff;
  const perMille = (size * 1000n + base / 2n) / base;
  const sign = perMille === 0n ? '' : diff < 0n ? '−' : '+';
  return `${sign}${perMille / 10n}.${perMille % 10n}%`;
}
