import type { Generated } from 'kysely';
import type { VoucherFormat } from '@contract/wages/voucher/formats';
import type { VoucherAccounts, VoucherDept } from '@contract/wages/voucher/schemas';
import type { Json } from '../json';

/** How a company books its wages. */
export interface VoucherSettingTable {
  company_id: string;
  format: VoucherFormat;
  /** 凭证字 */
  word: string;
  accounts: Json<VoucherAccounts>;
  depts: Json<VoucherDept[]>;
  version: Generated<number>;
  by_id: string;
  by_name: string;
  at: Date;
}
