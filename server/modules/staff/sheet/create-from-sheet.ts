import { sql, type Transaction } from 'kysely';
import type { AddedAs } from '@contract/wages/import-schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { newId } from '../../../kernel/ids';
import { namePinyin } from '../../../kernel/name-pinyin';
import { nextNumbers } from '../record/next-numbers';
import { lockNumbers } from '../queries';
import { sealedStaffNumbers } from '../sealed-numbers';

/** A person found in a wage sheet; numbers in normal form and already checked. */
export interface NewPerson {
  name: string;
  staffNo: string | null;
  dept: string | null;
  mobile: string | null;
  idNo: string | null;
  bankCardNo: string | null;
  bankName: string | null;
  /** A new person although the sheet's numbers are somebody else's: those that are taken are left out instead of refused. */
  anew?: boolean;
}

export interface CreatedPeople {
  /** Id by position in the list given; null where the person was refused. */
  ids: (string | null)[];
  refused: { index: number; reason: string }[];
}

/**
 * Adds people of a wage sheet to the actor's current company in one statement (at most about 1,000 a call).
 * The records are 待完善: what the sheet lacks is completed by a manager later (decision 15), an employee number is given in
 * the company's pattern; `numbers`: those the sheet gives to others. Somebody who has a number of a person employed there
 * already is refused, not doubled. `as` left: people of a past month who are no longer there; nobody gives them a number now,
 * and when they left is not known.
 */
export async function createFromSheet(
  deps: Deps,
  trx: Transaction<Database>,
  actor: Actor,
  people: readonly NewPerson[],
  numbers: ReadonlySet<string> = new Set(),
  as: AddedAs = 'incomplete',
): Promise<CreatedPeople> {
  if (!actor.companyId) throw new Error('people are added to a company');
  if (people.length === 0) return { ids: [], refused: [] };
  const rows = people.map((person) => ({
    id: newId(),
    name: person.name,
    name_pinyin: namePinyin(person.name),
    staff_no: person.staffNo,
    dept: person.dept,
    bank_name: person.bankName,
    ...sealedStaffNumbers(deps.seal, person),
  }));
  await lockNumbers(trx, actor.companyId);
  const taken = await takenNumbers(trx, actor.companyId, rows);
  const ids: (string | null)[] = [];
  const refused: CreatedPeople['refused'] = [];
  rows.forEach((row, index) => {
    if (people[index]?.anew) leaveOutTaken(row, taken);
  });
  const accepted = rows.filter((row, index) => {
    const reason =
      (row.staff_no !== null && taken.staffNo.has(row.staff_no) && `工号 ${row.staff_no} 已有员工使用`) ||
      (row.id_no_index !== null && taken.idNo.has(row.id_no_index) && '该身份证号已有在职员工') ||
      (row.mobile_index !== null && taken.mobile.has(row.mobile_index) && '该手机号已有在职员工');
    ids.push(reason ? null : row.id);
    if (reason) refused.push({ index, reason });
    else note(taken, row);
    return !reason;
  });
  const unnumbered = as === 'left' ? [] : accepted.filter((row) => row.staff_no === null);
  const given = await nextNumbers(
    trx,
    actor.companyId,
    unnumbered.length,
    new Set([...numbers, ...rows.flatMap((row) => row.staff_no ?? [])]),
  );
  unnumbered.forEach((row, index) => (row.staff_no = given[index] ?? null));
  await insert(trx, actor.companyId, accepted, as);
  return { ids, refused };
}

interface Numbers {
  staff_no: string | null;
  id_no_index: string | null;
  mobile_index: string | null;
}

interface Taken {
  staffNo: Set<string>;
  idNo: Set<string>;
  mobile: Set<string>;
}

function leaveOutTaken(row: Numbers & ReturnType<typeof sealedStaffNumbers>, taken: Taken): void {
  if (row.staff_no !== null && taken.staffNo.has(row.staff_no)) row.staff_no = null;
  if (row.id_no_index !== null && taken.idNo.has(row.id_no_index))
    row.id_no_sealed = row.id_no_index = row.id_no_last4 = null;
  if (row.mobile_index !== null && taken.mobile.has(row.mobile_index))
    row.mobile_sealed = row.mobile_index = row.mobile_last4 = null;
}

function note(taken: Taken, row: Numbers): void {
  if (row.staff_no) taken.staffNo.add(row.staff_no);
  if (row.id_no_index) taken.idNo.add(row.id_no_index);
  if (row.mobile_index) taken.mobile.add(row.mobile_index);
}

async function takenNumbers(trx: Transaction<Database>, companyId: string, rows: readonly Numbers[]): Promise<Taken> {
  const texts = (pick: (row: Numbers) => string | null) =>
    rows.map(pick).filter((text): text is string => text !== null);
  const found = await trx
    .selectFrom('staff')
    .select(['staff_no', 'id_no_index', 'mobile_index', 'status'])
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('staff_no', '=', eb.fn.any(eb.val(texts((row) => row.staff_no)))),
        eb('id_no_index', '=', eb.fn.any(eb.val(texts((row) => row.id_no_index)))),
        eb('mobile_index', '=', eb.fn.any(eb.val(texts((row) => row.mobile_index)))),
      ]),
    )
    .execute();
  const taken: Taken = { staffNo: new Set(), idNo: new Set(), mobile: new Set() };
  // An employee number stays taken for ever; ID and mobile are unique among those employed.
  for (const row of found) note(taken, row.status === 'left' ? { ...row, id_no_index: null, mobile_index: null } : row);
  return taken;
}

async function insert(
  trx: Transaction<Database>,
  companyId: string,
  rows: readonly object[],
  as: AddedAs,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into staff (company_id, id, staff_no, name, name_pinyin, dept, mobile_sealed, mobile_index, mobile_last4, id_no_sealed, id_no_index, id_no_last4,
      bank_card_sealed, bank_card_index, bank_card_last4, bank_name, status, source)
    select ${companyId}::uuid, r.id, r.staff_no, r.name, r.name_pinyin, r.dept, r.mobile_sealed, r.mobile_index, r.mobile_last4, r.id_no_sealed, r.id_no_index, r.id_no_last4,
      r.bank_card_sealed, r.bank_card_index, r.bank_card_last4, r.bank_name, ${as}, 'wages'
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r(id uuid, staff_no text, name text, name_pinyin text, dept text, mobile_sealed text, mobile_index text, mobile_last4 text,
      id_no_sealed text, id_no_index text, id_no_last4 text, bank_card_sealed text, bank_card_index text, bank_card_last4 text, bank_name text)`.execute(
    trx,
  );
}
