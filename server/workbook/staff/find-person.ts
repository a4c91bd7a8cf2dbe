import type { NamedPerson } from '@contract/issues/definition';
import { sameName } from '../people/same-name';
import type { Report } from './report';
import type { StoredPeople, StoredPerson } from './stored-people';
import type { StaffCheckOptions, StaffValues } from './types';

export interface RowKeys {
  idNoIndex: string;
  mobileIndex: string;
}

export type Found =
  | { kind: 'new' }
  | { kind: 'change'; person: StoredPerson }
  | { kind: 'rehire'; person: StoredPerson }
  /** An error has been reported. */
  | { kind: 'refused' };

/** Whom the clerk takes a row for, where he has said it. */
export type Who = string | undefined;

/**
 * Whom a row is about: by document first, else by employee number, never by a number whose owner has another name. Reports what
 * keeps him out: there already (仅新增), left and not to come back, numbers of different people, a number that belongs to
 * somebody else, a name alone that somebody has already.
 */
export function findPerson(
  values: StaffValues,
  keys: RowKeys,
  { people, mode, rehireLeft }: StaffCheckOptions,
  who: Who,
  report: Report,
): Found {
  if (who === 'new') return { kind: 'new' };
  const byIdNo = people.withIdNo(keys.idNoIndex);
  const byNo = people.withNo(values.staffNo ?? '');
  const chosen = who === undefined ? undefined : people.withId(who);
  if (chosen) return asChosen(chosen, keys, { byIdNo, byNo, people, rehireLeft }, report);
  if (differs(values, { byIdNo, byNo, byMobile: people.withMobile(keys.mobileIndex) }, report))
    return { kind: 'refused' };
  const person = byIdNo ?? (mode === 'upsert' ? sameByNo(values, keys, byNo, report) : undefined);
  if (person === 'refused') return { kind: 'refused' };
  if (!person) return newcomer(values, keys, byNo, { people, mode }, report);
  if (byNo && byNo !== person) {
    const values = { why: 'idAndNo', person: named(person), other: named(byNo), staffNo: byNo.staffNo } as const;
    report('identityConflict', 'staffNo', values);
    return { kind: 'refused' };
  }
  if (!free(people.withMobile(keys.mobileIndex), person, report)) return { kind: 'refused' };
  if (!person.employed) return comesBack(person, rehireLeft, report);
  if (mode === 'upsert') return { kind: 'change', person };
  report('alreadyThere', 'idNo', { person: named(person) });
  return { kind: 'refused' };
}

interface Owners {
  byIdNo: StoredPerson | undefined;
  byNo: StoredPerson | undefined;
}

/** The first number, the document before others, whose owner has another name, where none has the row's. */
function differs(
  { name = '', staffNo = '' }: StaffValues,
  { byIdNo, byNo, byMobile }: Owners & { byMobile: StoredPerson | undefined },
  report: Report,
): boolean {
  const owners = [byIdNo, byNo, byMobile].filter((owner) => owner !== undefined);
  const [owner] = owners;
  if (!owner || name === '' || owners.some((each) => sameName(each.name, name))) return false;
  const field = owner === byIdNo ? 'idNo' : owner === byNo ? 'staffNo' : 'mobile';
  const number = field === 'staffNo' ? staffNo : '';
  report('nameDiffers', field, { number, owner: named(owner), name }, { staffId: owner.id });
  return true;
}

/** The record the clerk chose is changed whatever the way of importing; numbers of somebody else's are still refused. */
function asChosen(
  person: StoredPerson,
  keys: RowKeys,
  { byIdNo, byNo, people, rehireLeft }: Owners & { people: StoredPeople; rehireLeft: boolean },
  report: Report,
): Found {
  for (const [owner, field] of [
    [byIdNo, 'idNo'],
    [byNo, 'staffNo'],
  ] as const) {
    if (!owner || owner === person) continue;
    const values = { why: 'chosen', person: named(person), other: named(owner), staffNo: '' } as const;
    report('identityConflict', field, values);
    return { kind: 'refused' };
  }
  if (!free(people.withMobile(keys.mobileIndex), person, report)) return { kind: 'refused' };
  return person.employed ? { kind: 'change', person } : comesBack(person, rehireLeft, report);
}

function comesBack(person: StoredPerson, rehireLeft: boolean, report: Report): Found {
  if (rehireLeft) return { kind: 'rehire', person };
  report('leftPerson', 'idNo', { person: named(person), leaveDate: person.fields.leave_date });
  return { kind: 'refused' };
}

/** The row without the numbers others have: those of somebody entered as new in spite of them. */
export function withoutForeignNumbers(
  values: StaffValues,
  keys: RowKeys,
  people: StoredPeople,
): { values: StaffValues; keys: RowKeys } {
  const own = { ...values };
  if (people.withNo(own.staffNo ?? '')) delete own.staffNo;
  if (people.withIdNo(keys.idNoIndex)) delete own.idNo;
  if (people.withMobile(keys.mobileIndex)) delete own.mobile;
  return {
    values: own,
    keys: {
      idNoIndex: own.idNo === undefined ? '' : keys.idNoIndex,
      mobileIndex: own.mobile === undefined ? '' : keys.mobileIndex,
    },
  };
}

/** Who has the employee number, unless the documents say that it is somebody else. */
function sameByNo(
  values: StaffValues,
  { idNoIndex }: RowKeys,
  byNo: StoredPerson | undefined,
  report: Report,
): StoredPerson | 'refused' | undefined {
  if (!byNo || values.staffNo === undefined) return undefined;
  if (idNoIndex === '' || byNo.idNoIndex === '') return byNo;
  const other = { why: 'otherId', person: named(byNo), other: null, staffNo: byNo.staffNo } as const;
  report('identityConflict', 'idNo', other);
  return 'refused';
}

function newcomer(
  values: StaffValues,
  keys: RowKeys,
  byNo: StoredPerson | undefined,
  { people, mode }: Pick<StaffCheckOptions, 'people' | 'mode'>,
  report: Report,
): Found {
  if (byNo) {
    const same = byNo.employed && sameName(byNo.name, values.name ?? '');
    if (same && (keys.idNoIndex === '' || byNo.idNoIndex === ''))
      report('alreadyThere', 'staffNo', { person: named(byNo) });
    else report('numberTaken', 'staffNo', { person: named(byNo), staffNo: byNo.staffNo });
    return { kind: 'refused' };
  }
  const mobileOwner = people.withMobile(keys.mobileIndex);
  if (!(mobileOwner && values.idNo === undefined && values.staffNo === undefined) && !free(mobileOwner, null, report))
    return { kind: 'refused' };
  // A name alone, or with a mobile, does not tell whether it is who is there already.
  const namesake =
    values.idNo === undefined && values.staffNo === undefined ? people.withName(values.name ?? '') : undefined;
  if (namesake) {
    report('namesake', 'name', { name: values.name ?? '', person: named(namesake) }, { staffId: namesake.id });
    return { kind: 'refused' };
  }
  const near = people.withNearlyNo(values.staffNo ?? '');
  if (near) report('staffNoZeros', 'staffNo', { value: values.staffNo ?? '', staffNo: near.staffNo, name: near.name });
  // Somebody to be changed who is not there, for a wrong number, would else come in as another person without a word.
  if (mode === 'upsert') report('notFound', values.idNo === undefined ? 'staffNo' : 'idNo', {});
  return { kind: 'new' };
}

function free(owner: StoredPerson | undefined, own: StoredPerson | null, report: Report): boolean {
  if (!owner || owner === own) return true;
  report('numberTaken', 'mobile', { person: named(owner), staffNo: '' });
  return false;
}

/** A person of the company as issues name him. */
const named = ({ name, staffNo, employed }: StoredPerson): NamedPerson => ({ name, staffNo, left: !employed });
