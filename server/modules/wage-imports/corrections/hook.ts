import type { Transaction } from 'kysely';
import type { Corrected, SheetCorrection, SheetCorrections } from '@contract/wages/corrections/schemas';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Db } from '../../../imports';
import type { Actor } from '../../../kernel/actor';
import { hook } from '../../../kernel/hooks';

/** A row of the sheet as a slip's items; amounts in 分, net pay among them. A column's blank cell is '' here. */
export interface SheetPerson {
  rowNo: number;
  name: string;
  staffId: string | null;
  items: Record<string, string>;
}

export interface CorrectionOrder {
  /** Why, as the recalls and the edits keep it. */
  reason: string;
  requestId: string;
  /** When it was ordered: what was edited since is not written over. */
  at: Date;
  /** By row, what of it was seen to be off and is right all the same as somebody said: see printOfOff. */
  accepted: Readonly<Record<number, string>>;
}

/** What a part of the corrections does in the transaction that writes it. */
export interface CorrectionWork {
  begin(trx: Transaction<Database>): Promise<void>;
  end(trx: Transaction<Database>, written: Corrected): Promise<void>;
}

/** Of a batch whose slips can be corrected. */
export interface CorrectedBatch extends Pick<SheetCorrections, 'sums'> {
  title: string;
  itemKeys: ReadonlySet<string>;
}

/** Slips corrected by a sheet, by the rules and steps of the slip itself; answered by whoever has the slips. */
export interface SheetSlips {
  /** Refuses (WRONG_STATE) a batch none of whose slips can be edited as it stands; 404 for one of another company. */
  requireBatch(db: Db, companyId: string, batchId: string): Promise<CorrectedBatch>;
  /** Each person's slip against the sheet, what keeps it from being corrected, and what is off once it is. Not within a transaction. */
  compare(
    deps: Deps,
    actor: Pick<Actor, 'id' | 'role'>,
    batch: { companyId: string; batchId: string },
    people: readonly SheetPerson[],
  ): Promise<SheetCorrection[]>;
  /** Writes some people's corrections in a transaction of their own. Gives what was done, and whom to tell of it. */
  write(
    deps: Deps,
    actor: Actor,
    batch: { companyId: string; batchId: string },
    people: readonly SheetPerson[],
    order: CorrectionOrder,
    work: CorrectionWork,
  ): Promise<Corrected & { announce: () => Promise<void> }>;
}

export const SHEET_SLIPS = hook<SheetSlips>('the slips a sheet of corrections is about');
