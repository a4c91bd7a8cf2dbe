import type { StaffImportField } from '@contract/staff/import-fields';
import type { StaffIssue } from '@contract/staff/import-schemas';
import { sameName } from '../people/same-name';
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

export type Report = (
  code: StaffIssue['code'],
  field: StaffImportField,
  message: string,
  level?: StaffIssue['level'],
  staffId?: string,
) => void;

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
    report(
      'identityConflict',
      'staffNo',
      `：证件号码属于 ${person.shown}，工号“${byNo.staffNo}”却属于 ${byNo.shown}，请核对后改正其中一个`,
    );
    return { kind: 'refused' };
  }
  if (!free(people.withMobile(keys.mobileIndex), person, report)) return { kind: 'refused' };
  if (!person.employed) return comesBack(person, rehireLeft, report);
  if (mode === 'upsert') return { kind: 'change', person };
  report(
    'alreadyThere',
    'idNo',
    `：该证件号码已有在职员工使用：${person.shown}。“仅新增”不修改已有员工，请忽略此行，或把导入方式改为“新增并更新”`,
  );
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
  const [field, what] =
    owner === byIdNo
      ? (['idNo', ''] as const)
      : owner === byNo
        ? (['staffNo', ` ${staffNo} `] as const)
        : (['mobile', ''] as const);
  report(
    'nameDiffers',
    field,
    `${what}在名册中是 ${owner.shown}，表中是${name}，不能按号码认人。请确认是同一人（改名）、新增为员工，或选择员工`,
    'error',
    owner.id,
  );
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
    report('identityConflict', field, `属于 ${owner.shown}，选择的员工是 ${person.shown}，请核对后改正`);
    return { kind: 'refused' };
  }
  if (!free(people.withMobile(keys.mobileIndex), person, report)) return { kind: 'refused' };
  return person.employed ? { kind: 'change', person } : comesBack(person, rehireLeft, report);
}

function comesBack(person: StoredPerson, rehireLeft: boolean, report: Report): Found {
  if (rehireLeft) return { kind: 'rehire', person };
  report(
    'leftPerson',
    'idNo',
    `：${person.shown} 曾在本企业任职，离职日期 ${person.fields.leave_date || '未填'}。请在上方勾选“离职人员按复职处理”，或到其记录上办理复职，或忽略此行`,
  );
  return { kind: 'refused' };
}

/** The row without the numbers others have: those of somebody entered as new in spite of them. */
export function withoutTaken(
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
  report(
    'identityConflict',
    'idNo',
    `：工号“${byNo.staffNo}”属于 ${byNo.shown}，但证件号码与其记录不同。若是同一人请先在员工记录上更正证件号码，若是另一人请改用新的工号`,
  );
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
    report('numberTaken', 'staffNo', `：工号“${byNo.staffNo}”已有员工使用：${byNo.shown}，请改用新的工号`);
    return { kind: 'refused' };
  }
  const mobileOwner = people.withMobile(keys.mobileIndex);
  if (!(mobileOwner && values.idNo === undefined && values.staffNo === undefined) && !free(mobileOwner, null, report))
    return { kind: 'refused' };
  // A name alone, or with a mobile, does not tell whether it is who is there already.
  const namesake =
    values.idNo === undefined && values.staffNo === undefined ? people.withName(values.name ?? '') : undefined;
  if (namesake) {
    report(
      'namesake',
      'name',
      `“${values.name ?? ''}”在名册中已有同名的 ${namesake.shown}，表中没有证件号码和工号，无法判断是否同一人。请确认是同一人、新增为员工，或忽略此行`,
      'error',
      namesake.id,
    );
    return { kind: 'refused' };
  }
  const near = people.withNearlyNo(values.staffNo ?? '');
  if (near)
    report(
      'staffNoZeros',
      'staffNo',
      `“${values.staffNo ?? ''}”与已有工号“${near.staffNo}”（${near.name}）只差前导零，请确认不是同一人；Excel 会丢掉数字前的0，工号列应设为文本格式`,
      'warning',
    );
  // Somebody to be changed who is not there, for a wrong number, would else come in as another person without a word.
  if (mode === 'upsert')
    report(
      'notFound',
      values.idNo === undefined ? 'staffNo' : 'idNo',
      '：未找到此人，将按新增员工导入。若是已有员工，请核对证件号码和工号',
      'info',
    );
  return { kind: 'new' };
}

function free(owner: StoredPerson | undefined, own: StoredPerson | null, report: Report): boolean {
  if (!owner || owner === own) return true;
  report('numberTaken', 'mobile', `：该手机号已有在职员工使用：${owner.shown}，请核对`);
  return false;
}
