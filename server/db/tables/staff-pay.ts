import type { ColumnType, Generated } from 'kysely';
import type { PayKind } from '@contract/staff/pay/kinds';

/** What was laid down of somebody's pay; only ever added to. Of one kind and month the last line counts. */
export interface StaffPayLineTable {
  company_id: string;
  id: Generated<string>;
  /** In the order they were added. */
  no: ColumnType<bigint, never, never>;
  staff_id: string;
  kind: PayKind;
  /** YYYY-MM; null = from the beginning. */
  valid_from: string | null;
  /** 分; null = taken back. */
  amount_fen: bigint | null;
  reason: string | null;
  by_id: string | null;
  by_name: string;
  at: Date;
}
