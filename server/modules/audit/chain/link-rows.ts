import { type Kysely, sql, type Transaction } from 'kysely';
import { type ChainedRow, NO_HASH } from '@contract/audit/chain-form';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import { linkHash, newSalt, personalDigest } from './canonical';
import { CHAINED_COLUMNS } from './columns';
import { headsFor } from './heads';

/** Rows chained by one transaction: it has the embedded database's one session to itself meanwhile. */
export const BATCH = 200;
/** One process at a time: a chain has one end. */
const LOCK = 20_261_128;

type Trx = Transaction<Database>;
type Waiting = ChainedRow & { linked: boolean };

/**
 * Makes links for rows whose transactions have been committed, the oldest first: whatever was seen by an earlier call
 * stands before what is seen by this one. Gives how many rows it was done with; 0 also where another process is at it.
 */
export async function linkRows(db: Kysely<Database>, now: Date, most = BATCH): Promise<number> {
  if (!(await anyWaits(db))) return 0;
  return db.transaction().execute((trx) => linkWithin(trx, now, most));
}

/** The same inside a transaction. */
export async function linkWithin(trx: Trx, now: Date, most = BATCH): Promise<number> {
  if (!(await isOurs(trx))) return 0;
  const waiting = await waitingRows(trx, most);
  if (waiting.length === 0) return 0;
  const links = await linksOf(
    trx,
    waiting.filter(({ linked }) => !linked),
  );
  if (links.length > 0) await insertLinks(trx, links, now);
  await sql`
    delete from audit_unlinked u using jsonb_to_recordset(${jsonText(keysOf(waiting))}::jsonb) as k(company_id uuid, id uuid)
    where u.company_id = k.company_id and u.audit_id = k.id`.execute(trx);
  return waiting.length;
}

async function anyWaits(db: Kysely<Database>): Promise<boolean> {
  const one = await db.selectFrom('audit_unlinked').select('audit_id').limit(1).executeTakeFirst();
  return one !== undefined;
}

const keysOf = (rows: readonly Waiting[]) => rows.map(({ company_id, id }) => ({ company_id, id }));

async function isOurs(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${LOCK}::bigint) as ours`.execute(trx);
  return rows[0]?.ours === true;
}

async function waitingRows(trx: Trx, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select ${CHAINED_COLUMNS}, exists (
      select from audit_link l where l.company_id = a.company_id and l.audit_id = a.id
    ) as linked
    from audit_unlinked u join audit_log a on a.company_id = u.company_id and a.id = u.audit_id
    order by u.at, u.audit_id limit ${most}`.execute(trx);
  return rows;
}

/** Waits for whoever makes links, and keeps others from it until the transaction ends. */
export async function lockChain(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
}

interface NewLink {
  company_id: string;
  seq: string;
  audit_id: string;
  personal: string;
  salt: string;
  hash: string;
}

async function linksOf(trx: Trx, rows: readonly Waiting[]): Promise<NewLink[]> {
  const heads = await headsFor(trx, [...new Set(rows.map((row) => row.company_id))]);
  const ends = new Map(heads.map(({ company_id, seq, hash }) => [company_id, { seq, hash }]));
  return rows.map((row) => {
    const end = ends.get(row.company_id) ?? { seq: 0n, hash: NO_HASH };
    const [seq, salt] = [end.seq + 1n, newSalt()];
    const personal = personalDigest(row, salt);
    const hash = linkHash(row, { seq, previous: end.hash, personal });
    ends.set(row.company_id, { seq, hash });
    return { company_id: row.company_id, seq: seq.toString(), audit_id: row.id, personal, salt, hash };
  });
}

async function insertLinks(trx: Trx, links: readonly NewLink[], now: Date): Promise<void> {
  await sql`
    insert into audit_link (company_id, seq, audit_id, personal, salt, hash, at)
    select l.company_id, l.seq, l.audit_id, l.personal, l.salt, l.hash, ${now}::timestamptz
    from jsonb_to_recordset(${jsonText(links)}::jsonb)
      as l(company_id uuid, seq bigint, audit_id uuid, personal text, salt text, hash text)`.execute(trx);
}
