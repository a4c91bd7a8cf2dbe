import { type FenText, formatMoney } from '@contract/money';

/** An amount in 分 for reading, a dash where the sheet left it blank, or dots of constant length: hidden amounts must not betray their size. */
export function slipAmount(fen: FenText, masked: boolean): string {
  if (masked) return '****';
  return fen === '' ? '—' : formatMoney(fen);
}
