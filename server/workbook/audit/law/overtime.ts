import { figureAt } from '../find-column';
import { isLabourContract } from '../employment';
import { overtimeColumns } from '../overtime-columns';
import type { AuditCheck } from '../types';

/** Hours of overtime a month, which the law bounds: a note. */
export const overtimeCheck: AuditCheck<{ places: number[] }> = {
  name: 'overtimeHours',
  area: 'law',
  learn({ count }, { columns, wageType, rules }) {
    const { total, kinds } = overtimeColumns(columns).hours;
    const places = total === -1 ? Object.values(kinds) : [total];
    return places.length > 0 && count > 0 && wageType === 'monthly' && rules.overtimeHours !== null ? { places } : null;
  },
  judge(row, { places }, { columns, rules }, report) {
    if (rules.overtimeHours === null || (row.staff && isLabourContract(row.staff) === false)) return 'notAsked';
    let hours = 0;
    for (const place of places) hours += figureAt(row.figures, place) || 0;
    if (hours === 0) return 'notAsked';
    if (hours <= rules.overtimeHours) return 'held';
    const column = columns[places[0] ?? -1]?.index ?? null;
    const values = { hours: Math.round(hours * 100) / 100, most: rules.overtimeHours };
    report({ level: 'info', code: 'overtimeTooLong', column, values });
    return 'off';
  },
};
