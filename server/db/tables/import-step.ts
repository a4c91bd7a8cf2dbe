import type { Generated } from 'kysely';
import type { StepAction, StepLine } from '@contract/imports/steps';
import type { Json } from '../json';

/** One step of a clerk's changes in the rows of an import. */
export interface ImportStepTable {
  company_id: string;
  import_id: string;
  /** From 1, in the order of the changes. */
  no: number;
  action: StepAction;
  /** The kind of doubt all whose rows it was about. */
  code: string | null;
  rows: number;
  /** The pass whose rows it changed in place; null: the sheet was read anew with it. */
  generation: number | null;
  /** pending: a job is at work on it; it stands once the sheet has been read with it. */
  state: Generated<'pending' | 'done' | 'undone'>;
  /** Something followed that cannot be taken back, so neither can this. */
  closed: Generated<boolean>;
  account_id: string;
  by_name: string;
  at: Date;
}

/** One row of a step: as it stood before and after, as stored (personal numbers sealed), and for the eye. */
export interface ImportStepRowTable {
  company_id: string;
  import_id: string;
  step_no: number;
  row_no: number;
  name: string;
  before: Json<object>;
  after: Json<object>;
  lines: Json<StepLine[]>;
}
