import type { NamedPerson } from '@contract/issues/definition';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { sameName } from '../../people/same-name';
import type { MatchResult } from '../../people/staff-directory';
import type { StaffEntry } from '../../types';
import type { CheckOptions } from '../types';
import { atCell } from './at-cell';
import type { ColumnPlan } from './column-plan';
import type { RowIdentity } from './row-identity';

export type IssueSink = (issue: RowIssue) => void;

/** A person of the staff list as issues name him. */
export const named = ({ name, staffNo, dept }: StaffEntry): NamedPerson => ({ name, staffNo, dept });

type FoundPerson = Extract<MatchResult, { kind: 'found' }>;

/** A staff number that is somebody's but for leading zeros: alone it finds nobody, it only says who it may be. */
function reportLoose(staffNo: string, plan: ColumnPlan, { staff, alone }: FoundPerson, report: IssueSink): void {
  report({
    level: alone ? 'error' : 'warning',
    code: 'staffNoLoose',
    column: plan.at.staffNo,
    values: { staffNo, stored: staff.staffNo ?? '', name: staff.name, alone },
    ...(alone && { staffId: staff.id }),
  });
}

/** What is to be looked at although somebody was found. */
export function reportFound(
  { name, staffNo }: RowIdentity,
  plan: ColumnPlan,
  found: FoundPerson,
  report: IssueSink,
): void {
  const { staff, by, loose, alone, strays } = found;
  const level = 'warning';
  const column = plan.nameColumn;
  const person = named(staff);
  if (loose) reportLoose(staffNo, plan, found, report);
  if (alone) return;
  if (by === 'name')
    report({ level, code: 'nameOnlyMatch', column, values: { name: staff.name, dept: staff.dept ?? '' } });
  if (name === '' && column !== null) report({ level, code: 'nameUnchecked', column, values: { person } });
  for (const stray of strays) {
    const values = { by: stray.by, owner: stray.staff && named(stray.staff), matchedBy: by, person };
    report({ level, code: 'otherIdentifier', column: plan.at[stray.by], values });
  }
}

/** Doubts about the person himself: another name than chosen for, gone before the month. */
export function reportPerson(
  { name }: RowIdentity,
  plan: ColumnPlan,
  staff: StaffEntry,
  { payMonth, wageType, history = false }: CheckOptions,
  report: IssueSink,
): void {
  const column = plan.nameColumn;
  if (name !== '' && staff.name !== '' && !sameName(staff.name, name))
    report({ level: 'warning', code: 'nameMismatch', column, values: { name, chosen: staff.name } });
  if (!staff.left || (staff.leaveDate !== null && staff.leaveDate >= `${payMonth}-01`)) return;
  // In a past month he may have been there still: unless it is known when he left, nothing speaks against it.
  if (history && staff.leaveDate === null) return;
  const severance = wageType === 'severance' || history;
  report({
    level: severance ? 'warning' : 'error',
    code: 'staffLeft',
    column,
    values: { name: staff.name, since: staff.leaveDate ?? '', payMonth, severance },
  });
}

const CELLS = [
  ['idNo', 'idNo'],
  ['mobile', 'mobile'],
  ['bankCard', 'bankCardNo'],
] as const satisfies readonly [keyof RowIdentity, keyof ColumnPlan['at']][];

/** Wrong numbers only warn while something else says who it is; alone they leave the row without a person. */
export function reportIdentityCells(who: RowIdentity, plan: ColumnPlan, matched: boolean, report: IssueSink): void {
  for (const [cell, target] of CELLS) {
    const { problem } = who[cell];
    const planned = problem && plan.planned.find(({ index }) => index === plan.at[target]);
    if (!problem || !planned) continue;
    const grave = problem.code === 'idNumberInvalid' && !matched;
    report(atCell(grave ? { ...problem, level: 'error' } : problem, planned));
  }
}
