import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { RETENTION_CLASS_LABEL, type RetentionClass } from '@contract/retention/rules';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import { systemActor } from '../../kernel/actor';
import { newId } from '../../kernel/ids';
import { audit } from '../audit/service';
import { inLongTransaction } from '../backup/service';
import { bindFile, keepFile, removeFile } from '../files/service';
import { CLASSES } from './classes';
import type { Chunk } from './classes/kinds';
import { firstKeptOf } from './term';
import { verifyArchive } from './verify-archive';
import { ArchiveFailed, writeArchive, type Written } from './write-archive';

/** Months a run deletes of each class; the rounds of a night come to as many times that. */
const MOST_MONTHS = 3;
/** Rows deleted by one statement: a longer one would hold the embedded database. */
const ROWS = 5000;

/** What was archived is not what would be deleted. */
class Changed extends Error {}

/** Deletes what of a company is past its term: each month archived first, read back, and gone in one transaction or not at all. */
export async function runRetention({ deps, job, signal }: JobContext): Promise<void> {
  const companyId = job.companyId ?? '';
  const rules = await deps.db
    .selectFrom('retention_rule')
    .select(['class', 'years'])
    .where('company_id', '=', companyId)
    .where('starts_at', '<=', deps.clock.now())
    .orderBy('class', 'desc')
    .execute();
  const failures: unknown[] = [];
  // Feedback before the attendance it is about.
  for (const rule of rules) {
    signal.throwIfAborted();
    try {
      await deleteDue(deps, companyId, rule, signal);
      await note(deps, companyId, rule.class, null);
    } catch (error) {
      signal.throwIfAborted();
      deps.log.error({ err: error, companyId, class: rule.class }, 'nothing more deleted after its term');
      await note(
        deps,
        companyId,
        rule.class,
        error instanceof ArchiveFailed ? 'archive' : error instanceof Changed ? 'changed' : 'error',
      );
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function note(
  { db, clock }: Deps,
  companyId: string,
  of: RetentionClass,
  failure: 'archive' | 'changed' | 'error' | null,
): Promise<void> {
  await db
    .updateTable('retention_rule')
    .set({ looked_at: clock.now(), failure })
    .where('company_id', '=', companyId)
    .where('class', '=', of)
    .execute();
}

async function deleteDue(
  deps: Deps,
  companyId: string,
  rule: { class: RetentionClass; years: number },
  signal: AbortSignal,
): Promise<void> {
  await dropUnfinished(deps, companyId, rule.class);
  const firstKept = await firstKeptOf(deps.db, companyId, rule.years, deps.clock.now());
  const months = await CLASSES[rule.class].survey(deps.db, { companyId, firstKept });
  for (const { month } of months.filter(({ due }) => due).slice(0, MOST_MONTHS)) {
    signal.throwIfAborted();
    const chunk: Chunk = { companyId, month, firstKept };
    const written = await writeArchive(deps, rule.class, chunk, signal);
    const archive = await keepArchive(deps, rule.class, chunk, written);
    await verifyArchive(deps, archive.fileId, { sha256: archive.sha256, rows: written.rows });
    await deps.db.transaction().execute((trx) => deleteMonth(deps, trx, rule, chunk, { ...archive, ...written }));
  }
}

/** Archives of a run that broke off before it deleted anything: they are written anew. */
async function dropUnfinished({ db }: Deps, companyId: string, of: RetentionClass): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const unfinished = await trx
      .deleteFrom('retention_archive')
      .where('company_id', '=', companyId)
      .where('class', '=', of)
      .where('deleted_at', 'is', null)
      .returning('file_id')
      .execute();
    for (const { file_id } of unfinished) await removeFile(trx, file_id);
  });
}

interface Kept {
  id: string;
  fileId: string;
  sha256: string;
}

async function keepArchive(
  deps: Deps,
  of: RetentionClass,
  { companyId, month }: Chunk,
  { content, rows }: Written,
): Promise<Kept> {
  const id = newId();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const fileId = await keepFile(deps, { purpose: 'retention', ownerId: null, mime: 'application/zip', content });
  await deps.db.transaction().execute(async (trx) => {
    await bindFile(trx, fileId, { purpose: 'retention', boundTo: id, companyId, ownerId: null, field: 'file' });
    await trx
      .insertInto('retention_archive')
      .values({
        ...{ company_id: companyId, id, class: of, month, rows: total(rows), bytes: content.length, sha256 },
        file_id: fileId,
        archived_at: deps.clock.now(),
      })
      .execute();
  });
  return { id, fileId, sha256 };
}

const total = (rows: ReadonlyMap<string, number>) => [...rows.values()].reduce((sum, n) => sum + n, 0);

async function deleteMonth(
  { clock }: Deps,
  trx: Transaction<Database>,
  rule: { class: RetentionClass; years: number },
  chunk: Chunk,
  archive: Kept & Omit<Written, 'content'>,
): Promise<void> {
  const { companyId } = chunk;
  await inLongTransaction(trx);
  // Stopped or set anew until now: nothing goes.
  const standing = await trx
    .selectFrom('retention_rule')
    .select('class')
    .where('company_id', '=', companyId)
    .where('class', '=', rule.class)
    .where('years', '=', rule.years)
    .where('starts_at', '<=', clock.now())
    .forUpdate()
    .executeTakeFirst();
  if (!standing) throw new Changed('the setting was stopped or changed');
  const { tables, survey, hold, files } = CLASSES[rule.class];
  await hold(trx, chunk);
  const [now] = await survey(trx, chunk, chunk.month);
  if (!now?.due || now.stamp !== archive.stamp) throw new Changed(`${chunk.month} has changed since it was archived`);
  if (files)
    await sql`update stored_file t set state = 'removed' where t.company_id = ${companyId} and ${files(chunk)}`.execute(
      trx,
    );
  for (const { name, goes } of tables) {
    const gone = await deleteRows(trx, name, sql`t.company_id = ${companyId} and ${goes(chunk)}`);
    if (gone !== archive.rows.get(name)) throw new Changed(`${name}: ${gone} rows, not as archived`);
  }
  await trx
    .updateTable('retention_archive')
    .set({ deleted_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('id', '=', archive.id)
    .execute();
  await audit(trx, systemActor(companyId), {
    action: 'retention.deleted',
    targetType: 'company',
    targetId: companyId,
    companyId,
    fields: tables.map(({ name }) => name),
    note: `${RETENTION_CLASS_LABEL[rule.class]} ${chunk.month}，${total(archive.rows)}行，归档 SHA-256 ${archive.sha256}`,
  });
}

async function deleteRows(
  trx: Transaction<Database>,
  name: keyof Database,
  goes: ReturnType<typeof sql>,
): Promise<number> {
  const table = sql.table(name);
  for (let gone = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(select t.ctid from ${table} t where ${goes} limit ${ROWS}))`.execute(
      trx,
    );
    gone += Number(numAffectedRows);
    if (numAffectedRows < BigInt(ROWS)) return gone;
  }
}
