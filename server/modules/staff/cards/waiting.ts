import { type RawBuilder, type Selectable, sql } from 'kysely';
import { bankChanges } from '@contract/approval-rules/bank-changes';
import type { CardChange } from '@contract/staff/card-schemas';
import { maskBankCard } from '@contract/validators/bank-card';
import type { Sealer } from '../../../crypto/sealer';
import type { StaffCardChangeTable } from '../../../db/tables/staff';
import type { Actor } from '../../../kernel/actor';
import { cardReviewers } from '../../approval-rules/service';
import type { Db, StaffRow } from '../queries';
import { STAFF_CONTEXT } from '../sealed-numbers';
import { bankAccountOf } from './account';

export type CardChangeRow = Selectable<StaffCardChangeTable>;

/** Of `staff`: a bank account of the person waits for another's agreement. */
export const cardWaits: RawBuilder<boolean> = sql<boolean>`exists (
  select from staff_card_change c where c.company_id = staff.company_id and c.staff_id = staff.id and c.state = 'waiting')`;

/** What waits of a person, or was refused; `lock` holds it until the transaction ends. */
export function findCardChange(
  db: Db,
  companyId: string,
  staffId: string,
  options: { lock?: boolean } = {},
): Promise<CardChangeRow | undefined> {
  const query = db
    .selectFrom('staff_card_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The card that waits, in full; null where none does. */
export async function openWaitingCard(
  seal: Sealer,
  db: Db,
  { company_id: companyId, id }: Pick<StaffRow, 'company_id' | 'id'>,
): Promise<string | null> {
  const change = await findCardChange(db, companyId, id);
  return change?.state === 'waiting' && change.bank_card_sealed !== null
    ? seal.open(change.bank_card_sealed, STAFF_CONTEXT.bankCard)
    : null;
}

/** Names of others who proposed a bank account that waits, by the person whose it is. */
export async function cardsOfOthers(db: Db, companyId: string, accountId: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('staff_card_change')
    .select(['staff_id', 'by_name'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .where('by_id', '<>', accountId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.staff_id, row.by_name]));
}

/** How many bank accounts of a staff list wait for another's agreement. */
export async function cardsWaitingOf(db: Db, companyId: string, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_card_change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person's waiting change, its card masked, as this reader sees it; what was refused is told to who made it alone. */
export async function presentCardChange(
  db: Db,
  stored: StaffRow,
  reader: Pick<Actor, 'id' | 'role'>,
): Promise<CardChange | null> {
  const row = await findCardChange(db, stored.company_id, stored.id);
  const mine = row?.by_id === reader.id;
  if (!row || (row.state === 'refused' && !mine)) return null;
  const waits = row.state === 'waiting';
  const { of, refusal } = await cardReviewers(db, stored.company_id);
  return {
    id: row.id,
    state: row.state,
    fields: waits ? bankChanges(bankAccountOf(stored), bankAccountOf(row)) : [],
    bankCardNo: row.bank_card_last4 && maskBankCard(row.bank_card_last4),
    bankName: row.bank_name,
    bankBranch: row.bank_branch,
    bankAccountName: row.bank_account_name,
    by: row.by_name,
    at: row.at.toISOString(),
    mine,
    alone: waits && mine && of(row.by_id).alone,
    refusal: waits && !mine ? refusal(row.by_id, reader) : null,
    reviewer: row.reviewer_name,
    reason: row.reason,
  };
}
