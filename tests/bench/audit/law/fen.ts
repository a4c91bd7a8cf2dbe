/** The part `over / under` of an amount in 分, rounded half up to 分; below zero the same away from zero. */
export function part(fen: number, over: number, under: number): number {
  const product = Math.abs(fen) * over;
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(under)) throw new Error(`${fen} × ${over} / ${under}`);
  const rest = product % under;
  return Math.sign(fen) * ((product - rest) / under + (rest * 2 >= under ? 1 : 0));
}

export const yuan = (amount: number): number => Math.round(amount * 100);
export const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
