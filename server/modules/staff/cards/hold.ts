import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import type { Actor } from '../../../kernel/actor';
import { newId } from '../../../kernel/ids';
import { auditAll } from '../../audit/service';
import { remember } from '../record/history';

type Trx = Transaction<Database>;

/** All a record says of where the money goes: what waits, waits as a whole. */
export const HELD_COLUMNS = [
  'bank_card_sealed',
  'bank_card_index',
  'bank_card_last4',
  'bank_name',
  'bank_branch',
  'bank_account_name',
] as const;
export type HeldColumns = Record<(typeof HELD_COLUMNS)[number], string | null>;

export const heldColumns = (row: HeldColumns): HeldColumns => ({
  bank_card_sealed: row.bank_card_sealed,
  bank_card_index: row.bank_card_index,
  bank_card_last4: row.bank_card_last4,
  bank_name: row.bank_name,
  bank_branch: row.bank_branch,
  bank_account_name: row.bank_account_name,
});

/** A change of a bank account that waits, or was refused. */
export interface StandingCard {
  id: string;
  staffId: string;
  state: 'waiting' | 'refused';
  byId: string;
  byName: string;
}

interface Made {
  actor: Actor;
  companyId: string;
  at: Date;
}

/** Keeps a bank account until another agrees to it; in the place of one that waits. `fields`: the columns it changes. */
export async function holdCard(
  trx: Trx,
  { actor, companyId, at }: Made,
  staffId: string,
  account: HeldColumns,
  fields: readonly string[],
): Promise<void> {
  const made = { id: newId(), state: 'waiting' as const, by_id: actor.id, by_name: actor.name, at, import_id: null };
  const values = { ...made, ...account, reviewer_name: null, reviewed_at: null, reason: null };
  await trx
    .insertInto('staff_card_change')
    .values({ company_id: companyId, staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'staff_id']).doUpdateSet(values))
    .execute();
  await auditAll(trx, actor, [holding(companyId, staffId, fields)]);
}

/**
 * The same of people of a staff list, some hundred at most: `source` has row_no, staff_id and record (json of columns), whose
 * columns are laid over what their records say.
 */
export async function holdCards(
  trx: Trx,
  { actor, companyId, at }: Made,
  people: readonly { rowNo: number; staffId: string; fields: readonly string[] }[],
  source: RawBuilder<unknown>,
  importId: string,
): Promise<void> {
  if (people.length === 0) return;
  const rowNos = people.map(({ rowNo }) => rowNo);
  const columns = sql.join(HELD_COLUMNS.map((column) => sql.ref(column)));
  const set = sql.join(
    [...['id', 'state', 'by_id', 'by_name', 'at', 'import_id'], ...HELD_COLUMNS].map(
      (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
    ),
  );
  await sql`
    insert into staff_card_change (company_id, staff_id, id, state, by_id, by_name, at, import_id, ${columns})
    select t.company_id, t.id, n.id, 'waiting', ${actor.id}::uuid, ${actor.name}, ${at}::timestamptz, ${importId}::uuid,
      ${sql.join(HELD_COLUMNS.map((column) => sql`p.${sql.ref(column)}`))}
    from (${source}) r
    join unnest(${rowNos}::int[], ${people.map(() => newId())}::uuid[]) as n(row_no, id) on n.row_no = r.row_no
    join staff t on t.company_id = ${companyId}::uuid and t.id = r.staff_id
    cross join lateral json_populate_record(t, r.record) p
    on conflict (company_id, staff_id) do update set ${set}, reviewer_name = null, reviewed_at = null, reason = null`.execute(
    trx,
  );
  await auditAll(
    trx,
    actor,
    people.map(({ staffId, fields }) => holding(companyId, staffId, fields)),
  );
}

const holding = (companyId: string, staffId: string, fields: readonly string[]) => ({
  action: 'staff.holdCard' as const,
  targetType: 'staff' as const,
  targetId: staffId,
  companyId,
  fields: [...fields],
});

/** What waits of these people, or was refused: it is replaced or dropped next. */
export async function standingCards(trx: Trx, companyId: string, staffIds: readonly string[]): Promise<StandingCard[]> {
  if (staffIds.length === 0) return [];
  const { rows } = await sql<StandingCard>`
    select id, staff_id as "staffId", state, by_id as "byId", by_name as "byName" from staff_card_change
    where company_id = ${companyId}::uuid and staff_id = any(${[...staffIds]}::uuid[])`.execute(trx);
  return rows;
}

/** One of them that waits and is another's. */
export const anothersCard = (actor: Actor, standing: readonly StandingCard[]): StandingCard | undefined =>
  standing.find(({ state, byId }) => state === 'waiting' && byId !== actor.id);

/** Says in the records that what others had proposed has given way to this person's change. */
export const rememberReplaced = (
  trx: Trx,
  actor: Actor,
  { companyId, at }: Pick<Made, 'companyId' | 'at'>,
  standing: readonly StandingCard[],
): Promise<void> =>
  remember(
    trx,
    actor,
    companyId,
    at,
    standing.flatMap((each) =>
      anothersCard(actor, [each])
        ? [{ staffId: each.staffId, action: 'withdrawCard' as const, note: `${each.byName}提出的变更已被新的修改取代` }]
        : [],
    ),
  );

/** What waits of these people waits no more: their accounts were changed at once. */
export async function dropCards(trx: Trx, companyId: string, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return;
  await sql`
    delete from staff_card_change where company_id = ${companyId}::uuid and staff_id = any(${[...staffIds]}::uuid[])`.execute(
    trx,
  );
}

/** The record of each row without its bank account, where the row is one of `rowNos`. */
export const withoutCards = (source: RawBuilder<unknown>, rowNos: readonly number[]): RawBuilder<unknown> =>
  rowNos.length === 0
    ? source
    : sql`
      select row_no, staff_id, case when row_no = any(${[...rowNos]}::int[])
        then (record::jsonb - ${[...HELD_COLUMNS]}::text[])::json else record end as record from (${source}) whole`;
