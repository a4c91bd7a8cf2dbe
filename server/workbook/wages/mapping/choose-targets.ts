import { standardItem, TOTAL_KEYS } from '@contract/wages/items';
import type { HeaderLabel, SheetRow } from '../../types';
import { RATE } from './guess-item';
import { isIdentity, isIgnoredLabel, type LabelMeaning, meaningOf } from './dictionary';
import { leafOf } from '../../mapping/label-key';
import { insuranceColumn, sideOf } from './insurance';
import { labelKey } from '../../mapping/label-key';
import { isOfPeriod } from './label-parts';
import { holdsNames, holdsShortNumbers, sampleStatistics } from '../../mapping/samples';
import { IDENTITY_SYNONYMS } from './synonyms';
import { SECRET_LABEL } from '../../mapping/secret-label';

/** Words that are days, years or a factor in one sheet and money in another. */
const DAYS_OR_MONEY = new Set([
  'personalLeaveDeduct',
  'sickLeaveDeduct',
  'lateDeduct',
  'absentDeduct',
  'attendanceDeduct',
  'overtimePay',
  'ot150',
  'ot200',
  'ot300',
  'nightAllowance',
  'seniorityWage',
  'performanceWage',
]);
const CLEARLY_MONEY = /扣|款|费|薪|工资|金|奖|补|津|贴/;
const ATTENDANCE_PARENT = /考勤|出勤|天|日数|工时|假期/;

/** Fewer cells than this do not contradict a column's name. */
const ENOUGH = 3;

interface Candidate {
  place: number;
  target: string;
  /** Lower wins where several columns claim one target. */
  rank: number;
}

const TOTALS: ReadonlySet<string> = new Set(TOTAL_KEYS);

/**
 * Standard targets by place of the column, each at most once, but for the three totals (see choose-totals.ts). A column
 * whose cells contradict its name is left to be a custom item.
 */
export function chooseTargets(
  labels: readonly HeaderLabel[],
  rows: readonly SheetRow[],
  taken: ReadonlySet<string>,
  skip: ReadonlySet<number>,
): Map<number, string> {
  const candidates: Candidate[] = [];
  const meanings = labels.map(({ label }) => {
    const meaning = isOfPeriod(label) ? null : meaningOf(label);
    return meaning && isIdentity(meaning.target) && isShareBeside(label, labels) ? null : meaning;
  });
  const named = taken.has('name') || meanings.some((meaning) => meaning !== null && NAMES.has(meaning.target));
  labels.forEach((label, place) => {
    if (skip.has(place) || !label.named || SECRET_LABEL.test(label.label) || isIgnoredLabel(label.label)) return;
    const meaning = told(meanings[place] ?? null, label, rows, named);
    if (meaning && !TOTALS.has(meaning.target) && fits(label, meaning.target, rows))
      candidates.push({ place, target: meaning.target, rank: rankOf(label.label, meaning.target, place) });
  });
  const chosen = new Map<number, string>();
  const used = new Set(taken);
  for (const { place, target } of candidates.sort((a, b) => a.rank - b.rank)) {
    if (used.has(target)) continue;
    used.add(target);
    chosen.set(place, target);
  }
  // The whole name goes before its parts.
  if (used.has('name'))
    for (const [place, target] of chosen) if (target === 'lastName' || target === 'firstName') chosen.delete(place);
  claimInsuranceSums(labels, chosen, used, skip);
  return chosen;
}

/** "Employee" beside "Employer" below one heading is no person. */
function isShareBeside(label: string, labels: readonly HeaderLabel[]): boolean {
  const above = label.slice(0, -leafOf(label).length);
  return (
    above !== '' &&
    /^(?:employee|员工|职工|雇员)$/.test(labelKey(leafOf(label))) &&
    labels.some((other) => other.label.startsWith(above) && sideOf(leafOf(other.label)) === 'employer')
  );
}

const NAMES: ReadonlySet<string> = new Set(['name', 'firstName', 'lastName']);

/**
 * Short numbers under "ID No" or "Employee" are the company's own; names under "Employee ID" of a sheet without others are the
 * people's; amounts under 岗位 are what is paid for it.
 */
function told(
  meaning: LabelMeaning | null,
  { index }: HeaderLabel,
  rows: readonly SheetRow[],
  named: boolean,
): LabelMeaning | null {
  if (meaning?.target === 'staffNo' && !named && holdsNames(rows, index)) return { ...meaning, target: 'name' };
  if ((meaning?.target === 'idNo' || meaning?.target === 'name') && holdsShortNumbers(rows, index))
    return { ...meaning, target: 'staffNo' };
  if (meaning?.target !== 'position') return meaning;
  const { numeric, smallCounts, notMoney } = sampleStatistics(rows, index);
  const paid = numeric !== null && numeric >= 0.8 && !smallCounts && notMoney === null;
  return paid ? { ...meaning, target: 'postWage' } : meaning;
}

function rankOf(label: string, target: string, place: number): number {
  if (!isIdentity(target)) return place;
  const words = IDENTITY_SYNONYMS[target].split(' ');
  const at = [leafOf(label), label].map((text) => words.indexOf(labelKey(text))).find((found) => found !== -1);
  return (at ?? words.length) * 1_000 + place;
}

function fits(label: HeaderLabel, target: string, rows: readonly SheetRow[]): boolean {
  const facts = sampleStatistics(rows, label.index);
  const item = standardItem(target);
  if (item?.kind === 'amount' && RATE.test(label.label)) return false;
  if (target === 'name') return facts.numeric === null || facts.numeric < 0.8;
  if (target === 'staffNo' && /^(编号|编码|id号|id)$/.test(labelKey(leafOf(label.label))))
    return !isNumbering(rows, label.index);
  if (target === 'bankName' || target === 'dept' || target === 'position')
    return facts.numeric === null || facts.numeric < 0.5;
  if (!item || item.kind === 'text') return true;
  if (item.kind === 'amount' && facts.notMoney !== null && facts.notMoney !== 'serial') return false;
  if (facts.numeric !== null && facts.numeric < 0.5 && facts.filled >= ENOUGH) return false;
  if (!DAYS_OR_MONEY.has(target) || CLEARLY_MONEY.test(leafOf(label.label))) return true;
  return !(
    ATTENDANCE_PARENT.test(label.label.slice(0, -leafOf(label.label).length)) ||
    (facts.smallCounts && hasOtherThanZero(rows, label.index))
  );
}

const hasOtherThanZero = (rows: readonly SheetRow[], column: number) =>
  rows.some((row) => Number(row.cells[column]?.text ?? 0) !== 0);

/** 1, 2, 3 … down the rows: a numbering, nobody's number. */
function isNumbering(rows: readonly SheetRow[], column: number): boolean {
  const values = rows
    .map((row) => row.cells[column])
    .filter((cell) => cell !== undefined)
    .map((cell) => Number(cell.text));
  return (
    values.length > 0 &&
    values[0] === 1 &&
    values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1 || value === 1)
  );
}

const WITH_FUND = /公积|险[一二]金/;

/**
 * "社保", "五险一金小计" …: an item where the sheet has no single insurances of that side, else only a sum of them; "个人公积金合计"
 * where nothing else is of the same.
 */
function claimInsuranceSums(
  labels: readonly HeaderLabel[],
  chosen: Map<number, string>,
  used: Set<string>,
  skip: ReadonlySet<number>,
): void {
  const withFund = ({ label }: HeaderLabel) => Number(WITH_FUND.test(labelKey(label)));
  const places = labels.map((label, place) => ({ label, place }));
  // 社保 before 五险一金, wherever they stand.
  for (const { label, place } of places.sort((a, b) => withFund(a.label) - withFund(b.label))) {
    if (skip.has(place) || chosen.has(place)) continue;
    const insurance = insuranceColumn(label.label);
    if (!insurance?.total || insurance.key === '') continue;
    const side = insurance.employer ? 'Employer' : 'Personal';
    const parts =
      insurance.base === 'social' && ['pension', 'medical', 'unemployment'].some((base) => used.has(`${base}${side}`));
    if (parts || used.has(insurance.key)) continue;
    used.add(insurance.key);
    chosen.set(place, insurance.key);
  }
}
