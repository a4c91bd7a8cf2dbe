import type { PlotTableSpec } from '@/components/plot/PlotTable';
import type { CheckStats } from '@/services/checks';
import type { Text } from '@/utils/use-text';
import { deptName, rateOf } from './stats-spec';

/** Attendance by day, in figures. */
export function dayTable(days: CheckStats['byDay'], text: Text): PlotTableSpec {
  const unjudged = days.some((day) => day.unjudged > 0);
  return {
    head: [
      text('column.date'),
      text('stats.expected'),
      text('stats.present'),
      text('stats.rate'),
      ...(unjudged ? [text('fact.unjudged')] : []),
      text('column.kind'),
    ],
    rows: days.map((day) => {
      const rate = rateOf(day);
      return [
        day.date,
        String(day.expected),
        String(day.present),
        rate === null ? '—' : `${rate}%`,
        ...(unjudged ? [String(day.unjudged)] : []),
        String(day.exceptions),
      ];
    }),
  };
}

/** Exceptions by department, in figures. */
export const deptTable = (depts: CheckStats['byDept'], text: Text): PlotTableSpec => ({
  head: [text('column.dept'), text('stats.people'), text('exceptions.open'), text('exceptions.decided')],
  rows: depts.map(({ dept, people, open, decided }) => [
    deptName(dept, text),
    String(people),
    String(open),
    String(decided),
  ]),
});
