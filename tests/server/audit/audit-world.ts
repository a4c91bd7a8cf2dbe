import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '@server/db/database';
import { systemActor } from '@server/kernel/actor';
import { newId } from '@server/kernel/ids';
import { audit, linkRows, verifyChains } from '@server/modules/audit/service';

type Db = Kysely<Database> | Transaction<Database>;

export const NOW = new Date('2026-07-15T02:00:00Z');

/** Somebody of whom the log keeps name and address. */
export const clerk = (companyId: string) => ({
  ...systemActor(companyId),
  id: newId(),
  name: '孙主管',
  ip: '192.0.2.7',
  userAgent: 'Firefox',
});

/** Writes an entry about `targetId`. */
export const write = (db: Db, companyId: string | null, targetId: string, note: string | null = null) =>
  audit(db, clerk(companyId ?? ''), {
    action: 'wages.publish',
    targetType: 'wageBatch',
    targetId,
    companyId,
    ...(note === null ? {} : { note }),
  });

/** Chains everything that waits. */
export async function linkAll(db: Kysely<Database>): Promise<void> {
  while ((await linkRows(db, NOW)) > 0) continue;
}

/** What the rows of a company's chain are about, in its order. */
export async function chainOf(db: Db, companyId: string): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('audit_link as l')
    .innerJoin('audit_log as a', (join) =>
      join.onRef('a.company_id', '=', 'l.company_id').onRef('a.id', '=', 'l.audit_id'),
    )
    .select(['l.seq', 'a.target_id'])
    .where('l.company_id', '=', companyId)
    .orderBy('l.seq')
    .execute();
  return rows.map(({ seq, target_id }) => [seq.toString(), target_id]);
}

/** The report on one company's chain. */
export async function reportOn(
  db: Kysely<Database>,
  companyId: string,
  heads: Parameters<typeof verifyChains>[1]['heads'] = [],
) {
  const { chains } = await verifyChains(db, { now: NOW, heads });
  return chains.find((chain) => chain.companyId === companyId);
}

/** Changes what cannot be changed, as somebody who owns the database could, looks at what comes of it, and takes it back. */
export async function tampered(
  db: Kysely<Database>,
  statements: readonly string[],
  look: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  const enough = new Error('enough');
  const done = db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await look(trx);
    throw enough;
  });
  await done.catch((error: unknown) => {
    if (error !== enough) throw error;
  });
}
