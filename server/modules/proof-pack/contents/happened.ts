import { formatMoney } from '@contract/money';
import type { PackedEntry } from '@contract/proof-pack/form';

/** Where the platform has it from. */
export type ReceiptSource = 'log' | 'message' | 'slip' | 'edit' | 'feedback' | 'contract';

/** One thing that happened to a slip. */
export interface Happened {
  slipId: string;
  /** Null where the source does not say which. */
  version: number | null;
  what: string;
  /** ISO 8601, UTC. */
  at: string;
  by: string | null;
  way: string | null;
  result: string | null;
  detail: string | null;
  source: ReceiptSource;
  /** Of the operation log, with address and device. */
  entry: PackedEntry | null;
}

/** What most things that happened say nothing of. */
export const OTHER = { by: null, way: null, result: null, detail: null, entry: null } as const;

/** Amounts of an item before and after. */
export const amountWords = (value: string | null, isAmount: boolean): string =>
  value === null ? '（空）' : isAmount && /^-?\d+$/.test(value) ? formatMoney(value) : value;
