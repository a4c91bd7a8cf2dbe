import { formatMoney } from '@contract/money';
import type { AuditColumn } from '../types';

/** Below half a 分 nothing differs. In the unit of the column. */
export const SAME = 0.005;
export const differs = (expected: number, actual: number) => !(Math.abs(expected - actual) <= SAME);

/** Figures of a cell as its doubts say them: amounts in 分, others as texts. `isFirm`: it is certain what is expected. */
export function figures({ kind }: AuditColumn, expected: number, actual: string | number, isFirm = true) {
  const figure = (value: number) => {
    if (kind !== 'amount') return String(Math.round(value * 1e4) / 1e4);
    const fen = Math.round(value * 100);
    return isFirm ? fen : formatMoney(BigInt(fen));
  };
  return { expected: figure(expected), actual: figure(Number(actual)) };
}
