import { copyField, copyJson, copyLines } from '../copy-text';
import type { CheckStaff, StagedDay, StagedPerson, StagedRow } from './types';

export function dayLine(prefix: string, { personKey, day, issues }: StagedDay): string {
  return `${prefix}${copyField(personKey)}\t${copyJson(day)}\t${issues.length === 0 ? '\\N' : copyJson(issues)}`;
}

export function personLine(prefix: string, person: StagedPerson): string {
  const {
    key,
    rowNo,
    status,
    name,
    staffNo,
    dept,
    staffId,
    matchedBy,
    values,
    remark,
    days,
    exceptions,
    dayErrors,
    dayWarnings,
    issues,
  } = person;
  const plain = [key, rowNo, status, name, staffNo, dept, staffId, matchedBy].map(copyField).join('\t');
  const counts = [days, exceptions, dayErrors, dayWarnings].join('\t');
  return `${prefix}${plain}\t${copyJson(values)}\t${copyField(remark)}\t${counts}\t${copyJson(issues)}`;
}

export function rowLine(prefix: string, { rowNo, personKey, name, status, fixed, cells, issues }: StagedRow): string {
  return `${prefix}${[rowNo, personKey, name, status, fixed].map(copyField).join('\t')}\t${copyJson(cells)}\t${copyJson(issues)}`;
}

/** The company's people from lines of id, name, number, department, left (t/f), first and last day. */
export function staffOf(pages: readonly Uint8Array[]): CheckStaff[] {
  const staff: CheckStaff[] = [];
  const decoder = new TextDecoder();
  for (const page of pages) {
    copyLines(
      decoder.decode(page),
      ([id, name, staffNo = null, dept = null, left, entryDate = null, leaveDate = null]) => {
        if (!id) throw new Error('a staff page is not as written');
        staff.push({
          id,
          name: name ?? '',
          staffNo,
          dept,
          mobileIndex: null,
          idNoIndex: null,
          left: left === 't',
          entryDate,
          leaveDate,
        });
      },
    );
  }
  return staff;
}
