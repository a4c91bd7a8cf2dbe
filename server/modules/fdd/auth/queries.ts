import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import type { FddAuthTable } from '../../../db/tables/fdd';
import { notFound } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import type { EsignParty } from '../../../providers/esign/esign';

export type Db = Kysely<Database> | Transaction<Database>;
export type AuthRow = Selectable<FddAuthTable>;

/** A record within a company (null = any); 404 for any other. `lock` holds it until the transaction ends. */
export async function loadAuth(
  db: Db,
  companyId: string | null,
  id: string,
  options: { lock?: boolean } = {},
): Promise<AuthRow> {
  let query = db.selectFrom('fdd_auth').selectAll().where('id', '=', id);
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('认证记录不存在');
}

/** Ours for somebody: of a person or of a company, as the table's check holds apart. */
export const clientIdOf = (row: Pick<AuthRow, 'kind' | 'client_user_id' | 'client_corp_id'>) =>
  (row.kind === 'person' ? row.client_user_id : row.client_corp_id) ?? '';
export const openIdOf = (row: Pick<AuthRow, 'kind' | 'open_user_id' | 'open_corp_id'>) =>
  row.kind === 'person' ? row.open_user_id : row.open_corp_id;
export const partyOf = (row: AuthRow): EsignParty => ({
  kind: row.kind,
  clientId: clientIdOf(row),
  openId: openIdOf(row),
});

/** A line of a record's history; `byName` null = the provider. */
export async function noteStep(
  trx: Transaction<Database>,
  row: { company_id: string; id: string },
  step: { at: Date; byName: string | null; action: string; note?: string | null },
): Promise<void> {
  await trx
    .insertInto('fdd_step')
    .values({
      company_id: row.company_id,
      id: newId(),
      record_id: row.id,
      at: step.at,
      by_name: step.byName,
      action: step.action,
      subject: null,
      note: step.note ?? null,
    })
    .execute();
}
