import type { ReferenceFigures, ReferenceKind } from '@contract/wages/references/kinds';
import type { Json } from '../json';

/** 对账文件 of a month: one of a kind. The file itself is not kept. */
export interface WageReferenceTable {
  company_id: string;
  id: string;
  /** YYYY-MM */
  pay_month: string;
  kind: ReferenceKind;
  file_name: string;
  by_id: string;
  by_name: string;
  at: Date;
  /** People in the file. */
  people: number;
  matched: number;
  /** Names of those whom the staff list does not know, the first of them. */
  unmatched: Json<string[]>;
  /** YYYY-MM, as the file says; null = it does not. */
  says_month: string | null;
}

/** What the file says of one person. */
export interface WageReferenceFigureTable {
  company_id: string;
  reference_id: string;
  staff_id: string;
  /** 分 */
  figures: Json<ReferenceFigures>;
}
