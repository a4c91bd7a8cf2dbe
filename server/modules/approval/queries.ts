import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { CompanyApplicationRoundTable, CompanyApplicationTable } from '../../db/tables/approval';
import { notFound } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type ApplicationRow = Selectable<CompanyApplicationTable>;
export type SubmissionRow = Selectable<CompanyApplicationRoundTable>;

/** An application; 404 when there is none. `lock` holds the row until the transaction ends. */
export async function loadApplication(db: Db, id: string, options: { lock?: boolean } = {}): Promise<ApplicationRow> {
  const query = db.selectFrom('company_application').where('id', '=', id).selectAll();
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('开通申请不存在');
}

/** Its submissions, the newest first. */
export function submissionsOf(db: Db, applicationId: string): Promise<SubmissionRow[]> {
  return db
    .selectFrom('company_application_round')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('round', 'desc')
    .execute();
}

/** The submission that counts. */
export async function lastSubmission(db: Db, { id, round }: ApplicationRow): Promise<SubmissionRow> {
  return db
    .selectFrom('company_application_round')
    .selectAll()
    .where('application_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
}

/** Applications waiting for an administrator. */
export async function countPending(db: Db): Promise<number> {
  const row = await db
    .selectFrom('company_application')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
