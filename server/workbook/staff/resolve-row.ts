import { addDays } from '@contract/date';
import {
  COMPLETE_IMPORT_FIELDS,
  STAFF_IMPORT_FIELDS,
  type StaffImportAction,
  type StaffImportField,
} from '@contract/staff/import-fields';
import type { StaffChange } from '@contract/staff/import-schemas';
import { STAFF_ISSUES, type StaffIssue } from '@contract/staff/issues/catalogue';
import { beginsOnProbation } from '@contract/staff/rules';
import type { SheetRow } from '../types';
import { bankChangesOf, changesOf } from './changes';
import { checkValues, withDefaults } from './check-values';
import { findPerson, type RowKeys, type Who, withoutForeignNumbers } from './find-person';
import { leaveOutUnread, without } from './leave-out';
import { atField, type CellProblem, type Report } from './report';
import type { StaffPlan } from './plan';
import type { RowValues } from './row-values';
import type { StoredPerson } from './stored-people';
import type { StaffCheckOptions, StaffValues, StaffWrite } from './types';
import { checkWorkStatus } from './work-status';

export interface ResolvedRow extends RowKeys {
  action: StaffImportAction | null;
  person: StoredPerson | null;
  /** As it is written; '' where the row has none, or one of somebody else. */
  staffNo: string;
  write: StaffWrite | null;
  changes: StaffChange[];
}

/** Fields held against others only, or changed by steps of their own. */
const NOT_WRITTEN: ReadonlySet<StaffImportField> = new Set([
  'birthday',
  'workStatus',
  'leaveDate',
  'dept2',
  'dept3',
  'payFrom',
  'payReason',
]);
/** Somebody may come back, or be entered, this long before the first day. */
const AHEAD_DAYS = 90;

/** What becomes of a row's person, and every doubt about it. Rows with an error are not written. */
export function resolveRow(
  row: SheetRow,
  { values: read, broken }: RowValues,
  plan: StaffPlan,
  options: StaffCheckOptions,
  who: Who,
  issues: StaffIssue[],
): ResolvedRow {
  const report: Report = (code, field, values, { level = STAFF_ISSUES[code].levels[0], staffId } = {}) => {
    const place = { field, label: plan.labels.get(field) ?? '', column: plan.at.get(field) ?? null, staffId };
    issues.push(atField({ code, level, values } as CellProblem, place)); // by its code
  };
  const given: RowKeys = {
    idNoIndex: read.idNo === undefined ? '' : options.blindIndex('idNo', read.idNo),
    mobileIndex: read.mobile === undefined ? '' : options.blindIndex('mobile', read.mobile),
  };
  const { values: own, keys: ownKeys } =
    who === 'new' ? withoutForeignNumbers(read, given, options.people) : { values: read, keys: given };
  const found = findPerson(own, ownKeys, options, who, report);
  const person = found.kind === 'change' || found.kind === 'rehire' ? found.person : null;
  const unread = found.kind === 'new' ? leaveOutUnread(issues) : [];
  const offered = found.kind === 'change' ? settled(own) : withDefaults(own);
  const { today } = options;
  const wrong = checkValues(
    offered === own ? own : { ...offered, ...(own.gender === undefined ? {} : { gender: own.gender }) },
    {
      broken,
      stored: found.kind === 'change' ? found.person.fields : null,
      now: options.now,
      today,
      mayLack: found.kind === 'new' || found.kind === 'refused',
      leavesOut: found.kind === 'new',
    },
    report,
  );
  const said = without(own, wrong);
  const values = wrong.length === 0 ? offered : withDefaults(said);
  const keys: RowKeys = {
    idNoIndex: said.idNo === undefined ? '' : ownKeys.idNoIndex,
    mobileIndex: said.mobile === undefined ? '' : ownKeys.mobileIndex,
  };
  noteName(row, said, plan, person, report);
  if (person) reportCards(said, person, options, report);
  const verdict: ResolvedRow = { ...keys, action: null, person, staffNo: said.staffNo ?? '', write: null, changes: [] };
  switch (found.kind) {
    case 'refused':
      return verdict;
    case 'new': {
      const missing = COMPLETE_IMPORT_FIELDS.filter(
        (field) => field !== 'name' && (values[field] ?? '') === '' && (!broken.has(field) || unread.includes(field)),
      );
      const leftOut = [...unread, ...wrong];
      if (leftOut.length > 0) report('valuesLeftOut', 'name', { name: values.name ?? '', fields: leftOut });
      if (missing.length > 0) report('incomplete', 'name', { name: values.name ?? '', missing });
      const life = beginningOf(values, missing.length > 0, today);
      checkWorkStatus(said, life.status, report);
      return { ...verdict, action: 'create', write: { action: 'create', fields: givenFields(values), values, life } };
    }
    case 'rehire':
      checkWorkStatus(said, 'regular', report);
      return {
        ...verdict,
        action: 'rehire',
        write: comeBack(dated(values, found.person, today), found.person, today, report),
      };
    case 'change':
      checkWorkStatus(said, null, report);
      return { ...verdict, ...change(dated(values, found.person, today), keys, found.person, options, today, report) };
  }
}

/** From when pay holds that the row gives without a month: from this one on, but from the beginning for whom nothing is laid down yet. */
const dated = (values: StaffValues, person: StoredPerson, today: string): StaffValues =>
  values.payFrom === undefined && person.fields.pay_terms !== '' ? { ...values, payFrom: today.slice(0, 7) } : values;

/** Every cell that would change a bank account which is not the clerk's to change, or waits for another's agreement; and whose proposal the row would replace. */
function reportCards(values: StaffValues, person: StoredPerson, options: StaffCheckOptions, report: Report): void {
  const { cardsKept, cardsForTwo } = options;
  const changed = bankChangesOf(values, person.fields, options.blindIndex);
  for (const field of changed)
    if (cardsKept) report('cardsKept', field, { who: cardsKept.names.join('、') });
    else if (cardsForTwo) report('cardsWait', field, {});
  const [first] = changed;
  const by = options.cardsProposed[person.id];
  if (cardsKept === null && first !== undefined && by !== undefined) report('cardsReplaced', first, { by });
}

/** A changed number tells the gender, too. */
function settled(values: StaffValues): StaffValues {
  const gender = values.idNo === undefined ? undefined : withDefaults(values).gender;
  return gender === undefined ? values : { ...values, gender };
}

const givenFields = (values: StaffValues) =>
  STAFF_IMPORT_FIELDS.filter((field) => values[field] !== undefined && values[field] !== '' && !NOT_WRITTEN.has(field));

/** A list may hold people who have left: they are entered as such. */
function beginningOf(values: StaffValues, incomplete: boolean, today: string): NonNullable<StaffWrite['life']> {
  const onProbation = beginsOnProbation(
    { probationEnd: values.probationEnd ?? '', regularDate: values.regularDate ?? '' },
    today,
  );
  const leave = values.leaveDate ?? '';
  if (leave !== '') return { status: leave > today ? 'leaving' : 'left', onProbation };
  if (incomplete) return { status: 'incomplete', onProbation: false };
  return { status: onProbation ? 'probation' : 'regular', onProbation };
}

/** A new period of employment, as 复职 begins one. */
function comeBack(values: StaffValues, person: StoredPerson, today: string, report: Report): StaffWrite {
  const entry = values.entryDate ?? '';
  const left = person.fields.leave_date;
  if (entry !== '' && left !== '' && entry < left)
    report('fieldInvalid', 'entryDate', { why: 'rehireEarly', value: left });
  if (entry > today && entry > addDays(today, AHEAD_DAYS))
    report('fieldInvalid', 'entryDate', { why: 'rehireLate', value: '' });
  return {
    action: 'rehire',
    fields: givenFields(values),
    values: { ...values, regularDate: values.regularDate ?? entry },
    life: { status: 'regular', onProbation: false },
  };
}

function change(
  values: StaffValues,
  keys: RowKeys,
  person: StoredPerson,
  options: StaffCheckOptions,
  today: string,
  report: Report,
): Pick<ResolvedRow, 'action' | 'write' | 'changes'> {
  if (values.leaveDate !== undefined && values.leaveDate !== person.fields.leave_date) {
    report('leaveDateKept', 'leaveDate', { value: values.leaveDate });
  }
  const changes = changesOf(values, keys, person, options);
  const completes = person.status === 'incomplete' && isComplete(values, person);
  if (changes.length === 0 && !completes) return { action: 'same', write: null, changes };
  const probationEnd = values.probationEnd ?? person.fields.probation_end;
  const onProbation = beginsOnProbation(
    { probationEnd, regularDate: values.regularDate ?? person.fields.regular_date },
    today,
  );
  const life = completes
    ? { life: { status: onProbation ? ('probation' as const) : ('regular' as const), onProbation } }
    : {};
  return {
    action: 'update',
    write: { action: 'update', fields: changes.map(({ field }) => field), values, ...life },
    changes,
  };
}

/** A record of a wage sheet (待完善) has by now all that must be there. */
function isComplete(values: StaffValues, person: StoredPerson): boolean {
  const { fields } = person;
  const has = [
    values.staffNo ?? person.staffNo,
    values.idNo ?? person.idNoIndex,
    values.mobile ?? person.mobileIndex,
    values.entryDate ?? fields.entry_date,
  ];
  return has.every((text) => text !== '');
}

function noteName(
  row: SheetRow,
  said: StaffValues,
  plan: StaffPlan,
  person: StoredPerson | null,
  report: Report,
): void {
  const name = said.name ?? '';
  const typed = row.cells[plan.at.get('name') ?? -1]?.text.trim() ?? '';
  if (name !== '' && /[\s\u3000]/.test(typed) && typed !== name) report('nameCleaned', 'name', { typed, name });
  if (person && name !== '' && name !== person.name) report('nameMismatch', 'name', { name, stored: person.name });
}
