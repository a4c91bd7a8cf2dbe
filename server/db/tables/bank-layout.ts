import type { Generated } from 'kysely';
import type { BankLayoutShape } from '@contract/bank-files/layouts/schemas';
import type { Json } from '../json';

/** A layout of 代发文件 a company made of its bank's own template. The template itself is not kept. */
export interface BankLayoutTable {
  company_id: string;
  id: string;
  name: string;
  /** Of the template. */
  file_name: string;
  shape: Json<BankLayoutShape>;
  version: Generated<number>;
  by_id: string;
  by_name: string;
  at: Date;
}
