import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Permission } from '@contract/permissions';
import { currentReader } from '../kernel/reader';
import type { Database } from './database';

type Value = RawBuilder<unknown>;
type Db = Kysely<Database> | Transaction<Database>;

/*
 * A confidential batch (wage_batch.named_ids, wage_import.named_ids) is seen by the people it names and nobody else: for
 * others it is not there, nor is anything that belongs to it. These are the only conditions for that. They read with the
 * eyes of the call or job at hand (kernel/reader), so they are made where a query is made; a query that is made once for
 * all (the bell) gives them its reader as a value.
 */

/** An account's id, or a value that holds one when the query is made; null: sees everything. */
type Reader = string | RawBuilder<string> | null;

/** The row of `table` (its name or alias), which has `named_ids`, is open to the reader. */
export function namesReader(table: string, reader: Reader = currentReader()): RawBuilder<boolean> {
  const names = sql.ref(`${table}.named_ids`);
  return reader === null ? sql<boolean>`true` : sql<boolean>`(${names} is null or ${names} ? ${reader}::text)`;
}

/**
 * The row of `table` is open to everybody who will see what is made of it: what an ordinary sheet is held against is told to
 * all who see that sheet. `namedIds`: who alone sees it; null = it is not confidential.
 */
export function openToAll(table: string, namedIds: readonly string[] | null): RawBuilder<boolean> {
  const names = sql.ref(`${table}.named_ids`);
  return namedIds === null
    ? sql<boolean>`${names} is null`
    : sql<boolean>`(${names} is null or ${names} @> ${JSON.stringify(namedIds)}::jsonb)`;
}

/** What belongs to the batch `batchId` of a company is open to the reader; what belongs to none (null) is. */
export function ofOpenBatch(companyId: Value, batchId: Value, reader: Reader = currentReader()): RawBuilder<boolean> {
  if (reader === null) return sql<boolean>`true`;
  return sql<boolean>`not exists (select 1 from wage_batch hidden where hidden.company_id = ${companyId} and hidden.id = ${batchId}
    and hidden.named_ids is not null and not hidden.named_ids ? ${reader}::text)`;
}

/** The same of what belongs to the slip `slipId`. */
export function ofOpenSlip(companyId: Value, slipId: Value): RawBuilder<boolean> {
  const reader = currentReader();
  if (reader === null) return sql<boolean>`true`;
  return sql<boolean>`not exists (select 1 from wage_slip within join wage_batch hidden on hidden.company_id = within.company_id and hidden.id = within.batch_id
    where within.company_id = ${companyId} and within.id = ${slipId} and hidden.named_ids is not null and not hidden.named_ids ? ${reader}::text)`;
}

/**
 * Ids (as text) of all that is confidential to others, whatever kind of record: batches, imports, slips, and what is about
 * them. For what speaks of records of every kind (the operation log, a whole company taken out). null: the machine reads.
 */
function unseenIds(): RawBuilder<unknown> | null {
  const reader = currentReader();
  if (reader === null) return null;
  const hidden = sql`named_ids is not null and not named_ids ? ${reader}::text`;
  return sql`
    with hidden as (select company_id, id from wage_batch where ${hidden}),
    slips as (select s.company_id, s.id from hidden h join wage_slip s on s.company_id = h.company_id and s.batch_id = h.id),
    talks as (select f.company_id, f.id from slips s join feedback f on f.company_id = s.company_id and f.slip_id = s.id),
    papers as (select k.id, k.source_file_id, k.signed_file_id from slips s join fdd_contract k on k.company_id = s.company_id and k.subject_id = s.id)
    select id::text from hidden union all select id::text from slips union all select id::text from talks
    union all select id::text from wage_import where ${hidden}
    union all select f.id::text from hidden h join bank_file f on f.company_id = h.company_id and f.batch_id = h.id
    union all select a.id::text from hidden h join wage_bank_answer a on a.company_id = h.company_id and a.batch_id = h.id
    union all select w.id::text from talks t join wage_supplement w on w.company_id = t.company_id and w.feedback_id = t.id
    union all select m.id::text from talks t join feedback_message m on m.company_id = t.company_id and m.feedback_id = t.id
    union all select o.id::text from slips s join claim_order o on o.company_id = s.company_id and o.slip_id = s.id
    union all select p.file::text from papers cross join lateral (values (papers.id), (source_file_id), (signed_file_id)) p(file) where p.file is not null`;
}

/** Nothing that these columns of a row name, its own id among them, is confidential to others. */
export function namesNothingUnseen(columns: readonly Value[]): RawBuilder<boolean> {
  const unseen = unseenIds();
  if (unseen === null || columns.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`(${column} is null or ${column}::text not in (${unseen}))`),
    sql` and `,
  )})`;
}

/** Who may see a batch. */
export interface BatchReaders {
  /** Of some accounts those who may. */
  among(accountIds: readonly string[]): string[];
  /** Whom an event about it is for: those it names, else whoever at its company has the permission. */
  having(permission: Permission): { accountIds: readonly string[] } | { companyId: string; permission: Permission };
}

/** Who may see a batch of a company (null: what belongs to none), asked for once for all who are to be told of it. */
export async function readersOfBatch(db: Db, companyId: string, batchId: string | null): Promise<BatchReaders> {
  const row =
    batchId !== null &&
    (await db
      .selectFrom('wage_batch')
      .select('named_ids')
      .where('company_id', '=', companyId)
      .where('id', '=', batchId)
      .executeTakeFirst());
  const named = row ? row.named_ids : null;
  return {
    among: (accountIds) => accountIds.filter((id) => named === null || named.includes(id)),
    having: (permission) => (named === null ? { companyId, permission } : { accountIds: named }),
  };
}

/** Of some accounts those who may see a batch (null: what belongs to none). */
export async function readersAmong(
  db: Db,
  companyId: string,
  batchId: string | null,
  accountIds: readonly string[],
): Promise<string[]> {
  return accountIds.length === 0 ? [] : (await readersOfBatch(db, companyId, batchId)).among(accountIds);
}
