import type { RowIssue } from '@contract/wages/import-schemas';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import { textAt } from '../../layout/cells';
import type { BlindIndex, MatchedBy, SheetRow, StaffEntry } from '../../types';
import type { CheckOptions, RowFix, SensitiveValues } from '../types';
import type { ColumnPlan } from './column-plan';
import { type IdentityCell, readBankCard, readIdNumber, readMobile } from './identity-cells';
import { codeText } from '../../rows/code-text';
import type { ForeignNumbers } from '../../people/foreign-numbers';
import { sameName } from '../../people/same-name';
import { namedRows } from './sheet-namesakes';
import type { Identifier, MatchResult, StaffDirectory, Stray } from '../../people/staff-directory';

export interface RowIdentity {
  name: string;
  dept: string;
  staffNo: string;
  idNo: IdentityCell;
  mobile: IdentityCell;
  bankCard: IdentityCell;
  idNoIndex: string;
  mobileIndex: string;
  /** Nothing at all says who the row is about. */
  empty: boolean;
}

/** Reads a row's identity columns in normal form. */
export function readIdentity(row: SheetRow, plan: ColumnPlan, now: Date, blindIndex: BlindIndex): RowIdentity {
  const { at } = plan;
  const name = at.name === -1 ? '' : personName(textAt(row, at.name));
  const staffNo = at.staffNo === -1 ? '' : codeText(row.cells[at.staffNo]);
  const idNo = readIdNumber(row.cells[at.idNo], now);
  const mobile = readMobile(row.cells[at.mobile]);
  return {
    name,
    staffNo,
    idNo,
    mobile,
    dept: at.dept === -1 ? '' : textAt(row, at.dept),
    bankCard: readBankCard(row.cells[at.bankCardNo]),
    idNoIndex: idNo.valid ? blindIndex('idNo', idNo.value) : '',
    mobileIndex: mobile.valid ? blindIndex('mobile', mobile.value) : '',
    empty: name === '' && staffNo === '' && idNo.shown === '' && mobile.shown === '',
  };
}

/** The common case, a few plain Han characters, is in normal form already. */
const personName = (text: string) => (/^[\u4e00-\u9fff]{1,6}$/.test(text) ? text : normalizePersonName(text));

export interface RowMatch {
  staff: StaffEntry | null;
  by: MatchedBy | null;
  addable: boolean;
  /** The row's own error asks whether the person is new: he is not added with all others. */
  asked?: true;
}

const NAMED_PEOPLE = 3;

export type IssueSink = (issue: Omit<RowIssue, 'message'> & { message: string }) => void;

const BY_LABEL: Record<Identifier, string> = { idNo: '身份证号', staffNo: '工号', mobile: '手机号' };

/** Finds the person of a row and reports every doubt about who it is. */
export function matchRow(
  row: SheetRow,
  who: RowIdentity,
  plan: ColumnPlan,
  directory: StaffDirectory,
  numbers: ForeignNumbers,
  options: CheckOptions,
  fix: RowFix | undefined,
  report: IssueSink,
): RowMatch {
  const match = fix?.staffId
    ? chosenByClerk(directory.get(fix.staffId), fix.staffId)
    : find(row, who, plan, directory, numbers, report);
  if (match.staff) checkPerson(row, who, plan, match.staff, options, report);
  reportIdentityCells(row, who, plan, match.staff !== null, report);
  return match;
}

function chosenByClerk(staff: StaffEntry | undefined, staffId: string): RowMatch {
  return {
    staff: staff ?? {
      id: staffId,
      name: '',
      staffNo: null,
      dept: null,
      mobileIndex: null,
      idNoIndex: null,
      left: false,
      leaveDate: null,
    },
    by: 'clerk',
    addable: false,
  };
}

function find(
  row: SheetRow,
  who: RowIdentity,
  plan: ColumnPlan,
  directory: StaffDirectory,
  numbers: ForeignNumbers,
  report: IssueSink,
): RowMatch {
  const none: RowMatch = { staff: null, by: null, addable: false };
  const column = plan.at.name === -1 ? null : plan.at.name;
  const where = `第${row.rowNo}行`;
  const error = (code: RowIssue['code'], message: string, more: Partial<RowIssue> = {}) =>
    report({ level: 'error', code, column, message, ...more });
  if (who.empty) {
    error(
      'identityMissing',
      `${where}没有姓名、工号、身份证号或手机号，无法知道是谁的工资，请填写或选择员工，不需要的行可忽略`,
    );
    return none;
  }
  const looseNo = row.cells[plan.at.staffNo]?.kind === 'number';
  const result = directory.match(
    {
      name: who.name,
      dept: who.dept,
      staffNo: who.staffNo,
      idNoIndex: who.idNoIndex,
      mobileIndex: who.mobileIndex,
      looseNo,
    },
    row.rowNo,
  );
  if (who.staffNo !== '') numbers.add(who.name, result.numberOwner?.name ?? null);
  switch (result.kind) {
    case 'conflict':
      error(
        'identityConflict',
        `${where}的${result.found.map(({ by, staff }) => `${BY_LABEL[by]}属于“${staff.name}”`).join('，')}，指向不同的人，请核对后改正或手动选择员工`,
      );
      return none;
    case 'nameDiffers': {
      const { staff, by } = result;
      const said = by === 'staffNo' ? `工号 ${who.staffNo} ` : BY_LABEL[by];
      const addable = isPersonName(who.name);
      error(
        'nameDiffers',
        `${where}${said}在名册中是${shownPerson(staff)}，表中是${who.name}，不能按号码匹配。请确认是同一人（改名）、${addable ? '新增为员工，' : ''}或选择员工`,
        { column: plan.at[by], value: who.name, staffId: staff.id },
      );
      return { ...none, addable, asked: true };
    }
    case 'ambiguous': {
      if (!result.elsewhere) {
        error(
          'staffAmbiguous',
          `${where}“${who.name}”在员工名单中有${result.count}人，无法区分，请在表中补充工号或部门，或手动选择员工`,
        );
        return none;
      }
      const addable = isPersonName(who.name);
      const rows = namedRows(result.elsewhere.rowNos);
      const whom = result.elsewhere.staff.slice(0, NAMED_PEOPLE).map(shownPerson).join('、');
      error(
        'sheetNamesakes',
        `${where}只凭姓名对应名册中的${whom}，而第${rows}行已定为此人。确实是另一个人，请看部门和岗位后${addable ? '逐行新增为员工，或' : ''}选择员工；与第${rows}行是同一人，请忽略多余的行；第${rows}行选错了人，请改正那一行`,
        { value: who.name },
      );
      return { ...none, addable, asked: true };
    }
    case 'none': {
      const addable = isPersonName(who.name);
      const whom = who.name === '' ? (who.staffNo === '' ? '此人' : `工号“${who.staffNo}”`) : `“${who.name}”`;
      const hint = result.namesake ? '（有同名员工，但工号或身份证号不同）' : '';
      error(
        'staffNotFound',
        `${where}在员工名单中找不到${whom}${hint}，请手动选择员工${addable ? '，或新增为员工' : ''}`,
      );
      return { ...none, addable };
    }
    case 'found':
      reportFound(row, who, plan, result, report);
      return { staff: result.staff, by: result.by, addable: false };
  }
}

/** 周小红（00001，生产部） */
function shownPerson({ name, staffNo, dept }: StaffEntry): string {
  const more = [staffNo, dept].filter(Boolean).join('，');
  return more === '' ? name : `${name}（${more}）`;
}

/** What is to be looked at although somebody was found. */
function reportFound(
  row: SheetRow,
  who: RowIdentity,
  plan: ColumnPlan,
  { staff, by, loose, strays }: Extract<MatchResult, { kind: 'found' }>,
  report: IssueSink,
): void {
  const column = plan.at.name === -1 ? null : plan.at.name;
  const where = `第${row.rowNo}行`;
  if (loose)
    report({
      level: 'warning',
      code: 'nameMismatch',
      column: plan.at.staffNo,
      value: who.staffNo,
      message: `${where}工号“${who.staffNo}”与名单中的“${staff.staffNo ?? ''}”（${staff.name}）只差前导零，已按同一人匹配，请核对`,
    });
  if (by === 'name')
    report({
      level: 'warning',
      code: 'nameOnlyMatch',
      column,
      value: who.name,
      message: `${where}仅按姓名匹配到“${staff.name}”${staff.dept ? `（${staff.dept}）` : ''}，请确认是同一人`,
    });
  if (who.name === '' && column !== null)
    report({
      level: 'warning',
      code: 'nameUnchecked',
      column,
      value: '',
      message: `${where}没有姓名，仅按号码匹配到${shownPerson(staff)}，姓名无从核对，请确认是此人`,
    });
  for (const stray of strays) reportStray(where, plan, staff, by, stray, report);
}

function reportStray(
  where: string,
  plan: ColumnPlan,
  staff: StaffEntry,
  matchedBy: MatchedBy,
  { by, staff: owner }: Stray,
  report: IssueSink,
): void {
  const label = BY_LABEL[by];
  const what = owner ? `${label}在名册中属于${shownPerson(owner)}` : `${label}与名册中${staff.name}的${label}不同`;
  const how =
    matchedBy === 'idNo' || matchedBy === 'staffNo' || matchedBy === 'mobile' ? `${BY_LABEL[matchedBy]}和姓名` : '姓名';
  report({
    level: 'warning',
    code: 'otherIdentifier',
    column: plan.at[by],
    message: `${where}${what}；已按${how}匹配到${shownPerson(staff)}，请核对`,
  });
}

function checkPerson(
  row: SheetRow,
  who: RowIdentity,
  plan: ColumnPlan,
  staff: StaffEntry,
  options: CheckOptions,
  report: IssueSink,
): void {
  const where = `第${row.rowNo}行`;
  if (who.name !== '' && staff.name !== '' && !sameName(staff.name, who.name)) {
    report({
      level: 'warning',
      code: 'nameMismatch',
      column: plan.at.name,
      value: who.name,
      message: `${where}姓名“${who.name}”与人工选择的员工“${staff.name}”不一致，请核对`,
    });
  }
  const periodStart = `${options.payMonth}-01`;
  if (staff.left && (staff.leaveDate === null || staff.leaveDate < periodStart)) {
    const level = options.wageType === 'severance' ? 'warning' : 'error';
    const since = staff.leaveDate === null ? '' : `于${staff.leaveDate}`;
    report({
      level,
      code: 'staffLeft',
      column: plan.at.name === -1 ? null : plan.at.name,
      value: staff.name,
      message: `${where}“${staff.name}”已${since}离职，早于工资月份${options.payMonth}${level === 'error' ? '；如为离职结算，请将工资类型改为“离职结算”，否则请忽略该行' : '，请核对'}`,
    });
  }
}

/** Wrong numbers only warn while something else says who it is; alone they leave the row without a person. */
function reportIdentityCells(
  row: SheetRow,
  who: RowIdentity,
  plan: ColumnPlan,
  matched: boolean,
  report: IssueSink,
): void {
  const cells: [IdentityCell, number][] = [
    [who.idNo, plan.at.idNo],
    [who.mobile, plan.at.mobile],
    [who.bankCard, plan.at.bankCardNo],
  ];
  for (const [cell, column] of cells) {
    if (!cell.issue) continue;
    const label = plan.planned.find(({ index }) => index === column)?.column.label ?? '';
    const level = cell.issue.code === 'idNumberInvalid' && !matched ? 'error' : cell.issue.level;
    report({
      level,
      code: cell.issue.code,
      column,
      value: cell.shown,
      message: `第${row.rowNo}行“${label}”${cell.issue.message}`,
    });
  }
}

/** Full values of the sensitive columns, for sealing. */
export function sensitiveValues(who: RowIdentity): SensitiveValues | null {
  const values: SensitiveValues = {};
  if (who.idNo.value !== '') values.idNo = who.idNo.value;
  if (who.mobile.value !== '') values.mobile = who.mobile.value;
  if (who.bankCard.value !== '') values.bankCardNo = who.bankCard.value;
  return Object.keys(values).length === 0 ? null : values;
}
