import { type FenText, formatMoney } from '@contract/money';

/** An amount in 分 for reading, or dots of constant length: hidden amounts must not betray their size. */
export function slipAmount(fen: FenText, masked: boolean): string {
  return masked ? '••••••' : formatMoney(fen);
}
