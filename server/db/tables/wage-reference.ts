import type { ReferenceFigures, ReferenceFileKind } from '@contract/wages/references/kinds';
import type { ColumnType } from 'kysely';
import type { Json } from '../json';

/** Somebody of a file who cannot be looked for again. */
export interface UnnumberedPerson {
  name: string;
  /** 分 */
  figures: ReferenceFigures;
}

/** 对账文件 of a month: one of a kind. The file itself is not kept. */
export interface WageReferenceTable {
  company_id: string;
  id: string;
  /** YYYY-MM; of opening figures the month of payment up to which they go. */
  pay_month: string;
  kind: ReferenceFileKind;
  file_name: string;
  by_id: string;
  by_name: string;
  at: Date;
  /** People in the file. */
  people: number;
  matched: number;
  /** Names of those whom the staff list does not know, the first of them. */
  unmatched: Json<string[]>;
  /** Those of them who have no identity number either; null = the file came before they were kept. */
  unnumbered: ColumnType<UnnumberedPerson[] | null, string | null, string | null>;
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

/** The same of somebody whom the staff list did not know when the file came. */
export interface WageReferenceWaitingTable {
  company_id: string;
  reference_id: string;
  id_no_index: string;
  name: string;
  /** 分 */
  figures: Json<ReferenceFigures>;
}
