import { BANK_FIELDS } from '@contract/approval-rules/card-changers';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Actor } from '../../../kernel/actor';
import { newId } from '../../../kernel/ids';
import type { StaffEventKind } from '../record/history';
import type { Known, StagedPerson } from './staged-person';

interface Line {
  id: string;
  staff_id: string;
  action: StaffEventKind;
  date: string | null;
  note: string | null;
}

const lineOf = ({ staffId }: StagedPerson, action: StaffEventKind, date: string | null, note: string | null): Line => ({
  id: newId(),
  staff_id: staffId,
  action,
  date,
  note,
});

const BANK: readonly string[] = BANK_FIELDS;

/** The person without the bank account that waits. */
const without = (person: StagedPerson): StagedPerson => ({
  ...person,
  changed: person.changed.filter(({ field }) => !BANK.includes(field)),
});

const labels = (changed: StagedPerson['changed']) => changed.map(({ label }) => label).join('、');

function heldLine(person: StagedPerson): Line {
  const bank = labels(person.changed.filter(({ field }) => BANK.includes(field)));
  return lineOf(person, 'holdCard', null, bank === '' ? '批量导入' : `批量导入：${bank}`);
}

function happening(person: StagedPerson, stored: Known | undefined): Line[] {
  const line = (action: StaffEventKind, date: string | null, note: string | null) => [
    lineOf(person, action, date, note),
  ];
  switch (person.action) {
    case 'create':
      return line('create', person.entryDate, person.toStatus === 'left' ? '批量导入，导入时已离职' : '批量导入');
    case 'rehire':
      return line(
        'rehire',
        person.entryDate,
        `上次任职 ${stored?.entry_date ?? '—'} 至 ${stored?.leave_date ?? '—'}；批量导入`,
      );
    case 'update':
      if (stored?.status === 'incomplete' && person.toStatus !== null) return line('complete', null, '批量导入');
      return person.changed.length === 0 ? [] : line('edit', null, `批量导入：${labels(person.changed)}`);
  }
}

/** What becomes of a row in the record's history. `held`: its bank account waits for another's agreement. */
export const happenings = (person: StagedPerson, stored: Known | undefined, held: boolean): Line[] =>
  held ? [...happening(without(person), stored), heldLine(person)] : happening(person, stored);

/** As remember() does, in one statement for all. */
export async function rememberAll(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'name'>,
  companyId: string,
  at: Date,
  lines: readonly (Line & { card_changed: boolean })[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into staff_event (company_id, id, staff_id, at, by_name, action, date, note, card_changed)
    select ${companyId}::uuid, e.id, e.staff_id, ${at}::timestamptz, ${actor.name}, e.action, e.date, e.note, e.card_changed
    from jsonb_to_recordset(${jsonText(lines)}::jsonb) as e(id uuid, staff_id uuid, action text, date date, note text, card_changed boolean)`.execute(
    trx,
  );
}
