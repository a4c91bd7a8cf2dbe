/** The amount with the first two unlike neighbouring digits of its yuan swapped; the same where there are none. */
export function swapped(fen: number): number {
  const digits = [...String(Math.floor(fen / 100))];
  const at = digits.findIndex((digit, place) => place + 1 < digits.length && digits[place + 1] !== digit);
  const [one, other] = [digits[at], digits[at + 1]];
  if (one === undefined || other === undefined || (at === 0 && other === '0')) return fen;
  digits.splice(at, 2, other, one);
  return Number(digits.join('')) * 100 + (fen % 100);
}
