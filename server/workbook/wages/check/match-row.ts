import { isPersonName } from '@contract/validators/person-name';
import type { ForeignNumbers } from '../../people/foreign-numbers';
import type { MatchResult, StaffDirectory } from '../../people/staff-directory';
import { firstRows } from '../../rows/other-rows';
import type { MatchedBy, SheetRow, StaffEntry } from '../../types';
import type { CheckOptions, RowFix } from '../types';
import type { ColumnPlan } from './column-plan';
import { type IssueSink, named, reportFound, reportIdentityCells, reportPerson } from './person-issues';
import type { RowIdentity } from './row-identity';

export interface RowMatch {
  staff: StaffEntry | null;
  by: MatchedBy | null;
  addable: boolean;
  /** The row's own error asks whether the person is new: he is not added with all others. */
  asked?: true;
}

const NOBODY: RowMatch = { staff: null, by: null, addable: false };

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
  const match: RowMatch = fix?.staffId
    ? { staff: directory.chosenOne(fix.staffId), by: 'clerk', addable: false }
    : find(row, who, plan, directory, numbers, report);
  if (match.staff) reportPerson(who, plan, match.staff, options, report);
  reportIdentityCells(who, plan, match.staff !== null, report);
  return match;
}

function find(
  row: SheetRow,
  who: RowIdentity,
  plan: ColumnPlan,
  directory: StaffDirectory,
  numbers: ForeignNumbers,
  report: IssueSink,
): RowMatch {
  if (who.empty) {
    report({ level: 'error', code: 'identityMissing', column: plan.nameColumn, values: {} });
    return NOBODY;
  }
  const { name, dept, staffNo, idNoIndex, mobileIndex } = who;
  const looseNo = row.cells[plan.at.staffNo]?.kind === 'number';
  const result = directory.match({ name, dept, staffNo, idNoIndex, mobileIndex, looseNo }, row.rowNo);
  if (staffNo !== '') numbers.add(name, result.numberOwner?.name ?? null);
  if (result.kind === 'found') {
    reportFound(who, plan, result, report);
    if (result.alone) return NOBODY;
    return { staff: result.staff, by: result.by, addable: false };
  }
  return notFound(who, plan, result, report);
}

/** Nobody is found for certain: why, and whether the row's person may be added as new. */
function notFound(
  { name, staffNo }: RowIdentity,
  plan: ColumnPlan,
  result: Exclude<MatchResult, { kind: 'found' }>,
  report: IssueSink,
): RowMatch {
  const at = { level: 'error', column: plan.nameColumn } as const;
  const addable = isPersonName(name);
  switch (result.kind) {
    case 'conflict': {
      const owners = result.found.map(({ by, staff }) => ({ by, name: staff.name }));
      report({ ...at, code: 'identityConflict', values: { owners } });
      return NOBODY;
    }
    case 'nameDiffers': {
      const { staff, by } = result;
      const values = { by, staffNo: by === 'staffNo' ? staffNo : '', owner: named(staff), name, addable };
      report({ ...at, column: plan.at[by], code: 'nameDiffers', values, staffId: staff.id });
      return { ...NOBODY, addable, asked: true };
    }
    case 'ambiguous': {
      if (!result.elsewhere) {
        report({ ...at, code: 'staffAmbiguous', values: { name, count: result.count } });
        return NOBODY;
      }
      const { rowNos, staff } = result.elsewhere;
      report({
        ...at,
        code: 'sheetNamesakes',
        values: { name, rows: firstRows(rowNos), taken: staff.map(named), addable },
      });
      return { ...NOBODY, addable, asked: true };
    }
    case 'none':
      report({ ...at, code: 'staffNotFound', values: { name, staffNo, namesake: result.namesake, addable } });
      return { ...NOBODY, addable };
  }
}
