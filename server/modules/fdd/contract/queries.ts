import { type Selectable, sql, type Transaction } from 'kysely';
import { ofOpenSlip } from '../../../db/confidential';
import type { Database } from '../../../db/database';
import type { FddContractTable, FddSignerTable } from '../../../db/tables/fdd-contract';
import { notFound } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import type { Db } from '../auth/queries';

export type ContractRow = Selectable<FddContractTable>;
export type SignerRow = Selectable<FddSignerTable>;

/** Contracts (the table or its alias) that do not hold a slip confidential to others. */
export const openContract = (table: string) =>
  ofOpenSlip(sql.ref(`${table}.company_id`), sql.ref(`${table}.subject_id`));

/** A contract within a company (null = any); 404 for any other. `lock` holds it until the transaction ends. */
export async function loadContract(
  db: Db,
  companyId: string | null,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ContractRow> {
  let query = db.selectFrom('fdd_contract').selectAll().where('id', '=', id).where(openContract('fdd_contract'));
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('签署记录不存在');
}

/** Signers of contracts, in their order, by the contract's id. */
export async function signersOf(db: Db, ids: readonly string[]): Promise<Map<string, SignerRow[]>> {
  const found = new Map<string, SignerRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('fdd_signer')
    .selectAll()
    .where('contract_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('company_id', 'in', (eb) =>
      eb
        .selectFrom('fdd_contract')
        .select('company_id')
        .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
    )
    .orderBy('contract_id')
    .orderBy('position')
    .execute();
  for (const row of rows) found.get(row.contract_id)?.push(row);
  return found;
}

/** A line of a contract's history; `byName` null = the provider, `subject` = the signer it is about. */
export async function noteContract(
  trx: Transaction<Database>,
  row: Pick<ContractRow, 'company_id' | 'id'>,
  step: { at: Date; byName: string | null; action: string; subject?: string | null; note?: string | null },
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
      subject: step.subject ?? null,
      note: step.note ?? null,
    })
    .execute();
}

/** openCorpId of a company that may send contracts; null where it has not been authorised. */
export async function senderOf(db: Db, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('fdd_auth')
    .select('open_corp_id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'corp')
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row?.open_corp_id ?? null;
}
