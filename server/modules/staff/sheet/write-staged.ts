import { bankChanges } from '@contract/approval-rules/bank-changes';
import type { BankField, CardsKept } from '@contract/approval-rules/card-changers';
import type { StaffIssue } from '@contract/staff/issues/catalogue';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import type { Actor } from '../../../kernel/actor';
import { cardRuleFor } from '../../approval-rules/service';
import type { CardNews } from '../cards/bell';
import { dropCards, HELD_COLUMNS, holdCards, rememberReplaced, standingCards, withoutCards } from '../cards/hold';
import { BANK_COLUMN, BANK_COLUMNS, bankAccountOf, type BankColumns } from '../cards/account';
import { nextNumbers } from '../record/next-numbers';
import { lockNumbers } from '../queries';
import { PAY_LINES } from './import-record';
import { happenings, rememberAll } from './staged-history';
import type { Known, StagedPerson } from './staged-person';

/** Why a person cannot be written any more; `name`: whose record was changed, or has the number, or who changes bank accounts. */
export type Obstacle = Extract<StaffIssue, { code: 'refusedAtCommit' }>['values'];

export interface Refused {
  rowNo: number;
  reason: Obstacle;
}

/** Columns a row's record may name. */
const WRITTEN = [
  'staff_no',
  'name',
  'name_pinyin',
  'gender',
  'dept',
  'position',
  'mobile_sealed',
  'mobile_index',
  'mobile_last4',
  'id_type',
  'id_no_sealed',
  'id_no_index',
  'id_no_last4',
  'email',
  ...HELD_COLUMNS,
  'employment_type',
  'status',
  'on_probation',
  'entry_date',
  'probation_end',
  'regular_date',
  'leave_date',
  'leave_reason',
  'contract_start',
  'contract_end',
  'contract_type',
  'insured_place',
  'pay_terms',
  'emergency_name',
  'emergency_mobile_sealed',
  'remark',
  'activation_sent_at',
] as const;

/**
 * Writes people of a staff list into a company's records, set by set (at most about 1,000 a call), in the caller's transaction.
 * `source` selects row_no, staff_id and record (json of columns) of the rows; only those of `people` are taken. Numbers are
 * looked at once more under the company's lock: who has come to share one meanwhile, whose record was changed, or whose bank
 * account is not this person's to change, is refused and named, the others are written. Where the company wants two people, a bank
 * account waits for the other. Histories are kept; the audit is the caller's, but for what waits.
 */
export async function writeStagedStaff(
  trx: Transaction<Database>,
  actor: Actor,
  { companyId, importId }: { companyId: string; importId: string },
  people: readonly StagedPerson[],
  source: RawBuilder<unknown>,
  at: Date,
  numbers: ReadonlySet<string> = new Set(),
): Promise<{ refused: Refused[]; cards: CardNews }> {
  await lockNumbers(trx, companyId);
  const known = await concerned(trx, companyId, people);
  const byId = new Map(known.map((row) => [row.id, row]));
  const taken = takenBy(known);
  const { kept, forTwo } = await cardRuleFor(trx, companyId, actor);
  const refused: Refused[] = [];
  const once = new Set<string>();
  const accepted = people.filter((person) => {
    const stored = byId.get(person.staffId);
    // By two of his numbers one record may be found twice: the row before has changed it.
    const reason =
      stored && once.has(person.staffId) ? refusal(person, 'changed', stored) : obstacle(person, stored, taken, kept);
    if (reason === null) once.add(person.staffId);
    else refused.push({ rowNo: person.rowNo, reason });
    return reason === null;
  });
  const otherBanks = accepted.flatMap(({ action, rowNo, staffId, bank }) => {
    const stored = action === 'create' ? undefined : byId.get(staffId);
    const fields = stored ? bankChangesOf(bank, stored).map((field) => BANK_COLUMN[field]) : [];
    return fields.length > 0 ? [{ rowNo, staffId, fields }] : [];
  });
  const held = forTwo ? otherBanks : [];
  const rowNos = (actions: readonly StagedPerson['action'][]) =>
    accepted.flatMap(({ action, rowNo }) => (actions.includes(action) ? [rowNo] : []));
  await insertNew(trx, companyId, source, rowNos(['create']), at);
  await giveNumbers(trx, companyId, accepted, numbers);
  const others = otherBanks.map(({ staffId }) => staffId);
  const standing = await standingCards(trx, companyId, others);
  if (forTwo) await holdCards(trx, { actor, companyId, at }, held, source, importId);
  else await dropCards(trx, companyId, others);
  await rememberReplaced(trx, actor, { companyId, at }, standing);
  const gone = standing.map(({ id }) => id);
  const heldRows = new Set(held.map(({ rowNo }) => rowNo));
  await updateKnown(trx, companyId, withoutCards(source, [...heldRows]), rowNos(['update', 'rehire']));
  const otherCards = await withOtherCards(trx, companyId, known);
  await layDownPay(trx, actor, companyId, source, rowNos(['create', 'update', 'rehire']), at);
  await rememberAll(
    trx,
    actor,
    companyId,
    at,
    accepted.flatMap((person) =>
      happenings(person, byId.get(person.staffId), heldRows.has(person.rowNo)).map((line) => ({
        ...line,
        card_changed: otherCards.has(person.staffId),
      })),
    ),
  );
  return { refused, cards: { staffIds: forTwo || gone.length > 0 ? others : [], gone } };
}

const KNOWN = [
  'id',
  'version',
  'name',
  'status',
  'staff_no',
  'id_no_index',
  'mobile_index',
  'entry_date',
  'leave_date',
  ...BANK_COLUMNS,
] as const;

/** The records to change, locked, so that nothing changes them meanwhile; and everybody else who has one of the numbers. */
async function concerned(
  trx: Transaction<Database>,
  companyId: string,
  people: readonly StagedPerson[],
): Promise<Known[]> {
  const texts = (pick: (person: StagedPerson) => string | null) => people.flatMap((person) => pick(person) ?? []);
  const own = people.flatMap(({ action, staffId }) => (action === 'create' ? [] : [staffId]));
  const all = trx.selectFrom('staff').select(KNOWN).where('company_id', '=', companyId);
  const changed =
    own.length === 0
      ? []
      : await all
          .where(sql<boolean>`id = any(${own}::uuid[])`)
          .orderBy('id')
          .forUpdate()
          .execute();
  // Asked apart and in no order: in the order of ids, a long list of people was walked through from end to end.
  const others = await all
    .where((eb) =>
      eb.or([
        sql<boolean>`staff_no = any(${texts((person) => person.staffNo)}::text[])`,
        sql<boolean>`id_no_index = any(${texts((person) => person.idNoIndex)}::text[])`,
        sql<boolean>`mobile_index = any(${texts((person) => person.mobileIndex)}::text[])`,
      ]),
    )
    .where(sql<boolean>`id <> all(${own}::uuid[])`)
    .execute();
  return [...changed, ...others];
}

interface Taken {
  staffNo: Map<string, Known>;
  idNo: Map<string, Known>;
  mobile: Map<string, Known>;
}

/** An employee number stays taken for ever; a document tells of who left as well, a mobile of those employed only. */
function takenBy(known: readonly Known[]): Taken {
  const taken: Taken = { staffNo: new Map(), idNo: new Map(), mobile: new Map() };
  for (const row of known) {
    if (row.staff_no !== null) taken.staffNo.set(row.staff_no, row);
    if (row.id_no_index !== null && (row.status !== 'left' || !taken.idNo.has(row.id_no_index)))
      taken.idNo.set(row.id_no_index, row);
    if (row.mobile_index !== null && row.status !== 'left') taken.mobile.set(row.mobile_index, row);
  }
  return taken;
}

const refusal = (person: StagedPerson, why: Obstacle['why'], { name = '', left = false }): Obstacle => ({
  why,
  name,
  staffNo: why === 'staffNo' ? (person.staffNo ?? '') : '',
  left,
});

function obstacle(
  person: StagedPerson,
  stored: Known | undefined,
  taken: Taken,
  kept: CardsKept | null,
): Obstacle | null {
  const refused = (why: Obstacle['why'], of = {}) => refusal(person, why, of);
  if (person.action !== 'create') {
    if (!stored) return refused('deleted');
    if (stored.version !== person.seenVersion) return refused('changed', stored);
    if (kept !== null && bankChangesOf(person.bank, stored).length > 0)
      return refused('cards', { name: kept.names.join('、') });
  }
  const other = (owner: Known | undefined) => (owner && owner.id !== person.staffId ? owner : undefined);
  const sameNo = person.staffNo === null ? undefined : other(taken.staffNo.get(person.staffNo));
  if (sameNo) return refused('staffNo', sameNo);
  const sameId = person.idNoIndex === null ? undefined : other(taken.idNo.get(person.idNoIndex));
  if (sameId && (sameId.status !== 'left' || person.action === 'create'))
    return refused('idNo', { name: sameId.name, left: sameId.status === 'left' });
  const sameMobile = person.mobileIndex === null ? undefined : other(taken.mobile.get(person.mobileIndex));
  return sameMobile ? refused('mobile', sameMobile) : null;
}

function bankChangesOf(bank: BankColumns, stored: Known): BankField[] {
  const { bankCardNo, bankName, bankBranch, bankAccountName } = bankAccountOf(bank);
  return bankChanges(bankAccountOf(stored), {
    bankCardNo: bankCardNo ?? undefined,
    bankName: bankName ?? undefined,
    bankBranch: bankBranch ?? undefined,
    bankAccountName: bankAccountName ?? undefined,
  });
}

/** Types of those columns that are no texts. */
const TYPES: Partial<Record<(typeof WRITTEN)[number], string>> = {
  on_probation: 'boolean',
  entry_date: 'date',
  probation_end: 'date',
  regular_date: 'date',
  leave_date: 'date',
  contract_start: 'date',
  contract_end: 'date',
  activation_sent_at: 'timestamptz',
};

const list = (of: (column: (typeof WRITTEN)[number]) => RawBuilder<unknown>) => sql.join(WRITTEN.map(of));

async function insertNew(
  trx: Transaction<Database>,
  companyId: string,
  source: RawBuilder<unknown>,
  rowNos: number[],
  at: Date,
): Promise<void> {
  if (rowNos.length === 0) return;
  // Read by a list of columns: read as a whole row of the table (json_populate_record) it would take twice as long.
  await sql`
    insert into staff (company_id, id, source, created_at, ${list((column) => sql.ref(column))})
    select ${companyId}::uuid, r.staff_id, 'import', ${at}::timestamptz, ${list((column) => sql`p.${sql.ref(column)}`)}
    from (${source}) r cross join lateral json_to_record(r.record) p(${list((column) => sql`${sql.ref(column)} ${sql.raw(TYPES[column] ?? 'text')}`)})
    where r.row_no = any(${rowNos}::int[])`.execute(trx);
}

/** New people without an employee number get the next free ones; `avoid`: those the list gives to others. */
async function giveNumbers(
  trx: Transaction<Database>,
  companyId: string,
  people: readonly StagedPerson[],
  avoid: ReadonlySet<string>,
): Promise<void> {
  const ids = people.flatMap(({ action, staffNo, staffId }) =>
    action === 'create' && staffNo === null ? [staffId] : [],
  );
  const given = await nextNumbers(trx, companyId, ids.length, avoid);
  if (given.length === 0) return;
  await sql`update staff s set staff_no = n.staff_no from unnest(${ids}::uuid[], ${given}::text[]) as n(id, staff_no) where s.company_id = ${companyId}::uuid and s.id = n.id`.execute(
    trx,
  );
}

/** Columns the record does not name stay as they are: it is laid over the row as stored. */
async function updateKnown(
  trx: Transaction<Database>,
  companyId: string,
  source: RawBuilder<unknown>,
  rowNos: number[],
): Promise<void> {
  if (rowNos.length === 0) return;
  await sql`
    update staff s set ${list((column) => sql`${sql.ref(column)} = p.${sql.ref(column)}`)}, version = s.version + 1
    from (${source}) r join staff t on t.company_id = ${companyId}::uuid and t.id = r.staff_id cross join lateral json_populate_record(t, r.record) p
    where s.company_id = ${companyId}::uuid and s.id = t.id and r.row_no = any(${rowNos}::int[])`.execute(trx);
}

/** Who of these has another bank card by now. */
async function withOtherCards(
  trx: Transaction<Database>,
  companyId: string,
  before: readonly Known[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from unnest(${before.map(({ id }) => id)}::uuid[], ${before.map((row) => row.bank_card_index)}::text[]) as b(id, card)
    join staff s on s.company_id = ${companyId}::uuid and s.id = b.id where s.bank_card_index is distinct from b.card`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What the records lay down of pay, as lines of its own. */
async function layDownPay(
  trx: Transaction<Database>,
  actor: Actor,
  companyId: string,
  source: RawBuilder<unknown>,
  rowNos: number[],
  at: Date,
): Promise<void> {
  await sql`
    insert into staff_pay_line (company_id, staff_id, kind, valid_from, amount_fen, reason, by_id, by_name, at)
    select ${companyId}::uuid, r.staff_id, p.kind, p."validFrom", p.amount, p.reason, ${actor.id}::uuid, ${actor.name}, ${at}::timestamptz
    from (${source}) r
    cross join lateral json_to_recordset(r.record -> ${PAY_LINES}) as p(kind text, "validFrom" text, amount bigint, reason text)
    where r.row_no = any(${rowNos}::int[]) and r.record -> ${PAY_LINES} is not null`.execute(trx);
}
