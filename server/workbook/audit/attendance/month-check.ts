import type { RecordValues } from '@contract/checks/record';
import { leaveDays, overtimeHours } from '@contract/checks/sums';
import type { Judgement } from '@contract/wages/audit/checks';
import type { ComparedItem } from '@contract/wages/issues/pay';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { figureAt } from '../find-column';
import type { AuditCheck } from '../types';

/** Items of a wage sheet that attendance knows as well, and how the month says them. Days, hours. */
const COMPARED: Record<ComparedItem, (values: RecordValues) => number | null> = {
  shouldDays: (values) => values.shouldDays ?? null,
  actualDays: (values) => values.actualDays ?? null,
  leaveDays,
  overtimeHours,
};
const isCompared = (target: string | null): target is ComparedItem => target !== null && target in COMPARED;

/** Both have two decimals at most. */
const EXACT = 0.005;

interface ComparedColumn {
  place: number;
  /** Of the sheet. */
  column: number;
  item: ComparedItem;
}

/** Days and hours of the sheet against the attendance of its month; only what is locked can be held against it. */
export const monthCheck: AuditCheck<{ compared: ComparedColumn[] }> = {
  name: 'monthAttendance',
  area: 'monthAttendance',
  learn(rows, { columns, wageType }) {
    if (rows.count === 0 || wageType !== 'monthly') return null;
    const compared = columns.flatMap(({ place, index, target }) =>
      isCompared(target) ? [{ place, column: index, item: target }] : [],
    );
    return compared.length === 0 ? null : { compared };
  },
  judge({ staff, figures }, { compared }, { attendance }, report) {
    // Who has none of these figures is paid by something else.
    if (compared.every(({ place }) => Number.isNaN(figureAt(figures, place)))) return 'notAsked';
    if (!staff) return 'unknownPerson';
    const { state } = attendance;
    if (state === 'none') return 'noAttendance';
    const values = attendance.of(staff.id);
    const found = (values ? compared : []).map(({ place, column, item }) => {
      const [inSheet, known] = [figureAt(figures, place), values && COMPARED[item](values)];
      const own = compare(inSheet, known);
      if (own === 'off') report(difference(state === 'locked', column, { item, inSheet, locked: known ?? 0 }));
      return own;
    });
    if (state === 'open') return 'attendanceUnlocked';
    return values ? together(found) : 'notInAttendance';
  },
};

/** Held only where nothing was left open. */
function together(found: readonly Judgement[]): Judgement {
  if (found.includes('off')) return 'off';
  const open = found.find((own) => own !== 'held' && own !== 'notAsked');
  return open ?? (found.includes('held') ? 'held' : 'notAsked');
}

function compare(inSheet: number, known: number | null): Judgement {
  const isBlank = Number.isNaN(inSheet);
  if (known === null) return isBlank || inSheet === 0 ? 'notAsked' : 'attendanceSilent';
  if (isBlank) return known === 0 ? 'notAsked' : 'unreadable';
  return Math.abs(inSheet - known) < EXACT ? 'held' : 'off';
}

const difference = (
  locked: boolean,
  column: number,
  values: { item: ComparedItem; inSheet: number; locked: number },
): RowIssue =>
  locked
    ? { level: 'warning', code: 'attendanceDiffers', column, values }
    : { level: 'info', code: 'attendanceOpenDiffers', column, values };
