import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { RetentionPreview } from '@contract/retention/schemas';
import type { Database } from '../../../db/database';

export type Db = Kysely<Database> | Transaction<Database>;

/** What of a class is past its term in one month. */
export interface Chunk {
  companyId: string;
  /** YYYY-MM */
  month: string;
  /** The first month that is still kept, YYYY-MM. */
  firstKept: string;
}

/** A month as the preview tells it. */
export interface Surveyed extends Omit<RetentionPreview['months'][number], 'stays'> {
  stays: RetentionPreview['months'][number]['stays'];
  /** There is something to delete, if only an empty month. */
  due: boolean;
  /** Another one as soon as anything of what goes is another. */
  stamp: string;
}

/** A class of data that can be deleted after its term, month by month. */
export interface ClassOfData {
  /** Tables, in the order in which rows go, with the condition by which a row `t` goes. */
  tables: readonly { name: keyof Database; goes(chunk: Chunk): RawBuilder<boolean> }[];
  /** Months past their term, oldest first; of one month where it is named. */
  survey(db: Db, of: Omit<Chunk, 'month'>, month?: string): Promise<Surveyed[]>;
  /** Holds what goes: nobody changes it until the transaction ends. */
  hold(trx: Transaction<Database>, chunk: Chunk): Promise<void>;
  /** Condition by which a kept file, a row `t` of stored_file, goes with it; null = it has none. */
  files: ((chunk: Chunk) => RawBuilder<boolean>) | null;
}
