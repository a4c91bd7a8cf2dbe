import { inOrOut } from '../employment';
import { placeOf } from '../find-column';
import { sampleOf } from '../sample';
import type { AuditCheck, AuditContext, AuditRow, AuditRows } from '../types';
import { type AbsencePlaces, absencePlaces, wasAway } from './absence';
import { baseWageAt } from './base-wage';
import { howChanged, isSlip } from './how-changed';

interface LearntBaseWage {
  place: number;
  absence: AbsencePlaces;
}

/** From so many people on the records are held against the sheet first: where fewer than half agree, they speak of another wage. */
const FEWEST = 5;
const AGREE = 0.5;

/** The base wage of the sheet against that of the record: a raise that was not paid, or one that nobody has laid down. */
export const baseWageCheck: AuditCheck<LearntBaseWage> = {
  name: 'baseWage',
  area: 'lastMonth',
  learn(rows, context) {
    const place = placeOf(context.columns, ['baseWage']);
    if (place === -1 || context.wageType !== 'monthly') return null;
    const learnt = { place, absence: absencePlaces(context.columns) };
    return areOfRecord(rows, learnt, context) ? learnt : null;
  },
  judge(row, learnt, context, report) {
    const { place, absence } = learnt;
    const is = row.figures[place] || 0;
    const term = baseWageAt(row.staff, context.payMonth);
    if (!term || !(is > 0) || term.fen === is || isPart(row, absence, context)) return 'notAsked';
    const { lastMonth } = context.past;
    const slip = row.staff && lastMonth !== null ? context.past.last(row.staff.id) : null;
    // What was cut by the day last month tells nothing of this one.
    const was = slip && !wasAway(slip, absence) ? slip[place] || 0 : 0;
    // A slip of the hand is told as such beside last month.
    if (was > 0 && is !== was && isSlip(howChanged(was, is))) return 'notAsked';
    const column = context.columns[place];
    const label = column?.label ?? '';
    const isNew = lastMonth !== null && (term.validFrom ?? '') > lastMonth;
    const issue = { level: 'warning', column: column?.index ?? null } as const;
    if (was > 0 && was !== is && !isNew)
      report({ ...issue, code: 'raiseMissing', values: { label, last: was, now: is, recorded: term.fen } });
    else
      report({
        ...issue,
        code: 'baseWageDiffers',
        values: { label, expected: term.fen, actual: is, from: term.validFrom ?? '' },
      });
    return 'off';
  },
};

/** Came, left or was away in the month, so that the wage may be cut by the day. */
const isPart = (row: AuditRow, absence: AbsencePlaces, { payMonth }: AuditContext) =>
  row.broken || row.staff?.left === true || inOrOut(row.staff, payMonth) || wasAway(row.figures, absence);

/** Whether the records speak of this column: by last month's slips, else by the sheet itself. */
function areOfRecord(rows: AuditRows, { place, absence }: LearntBaseWage, context: AuditContext): boolean {
  const { payMonth, past } = context;
  let [known, agree] = [0, 0];
  for (const at of sampleOf(rows.count)) {
    const row = rows.row(at);
    const slip = row.staff && past.lastMonth !== null ? past.last(row.staff.id) : null;
    const figures = past.lastMonth === null ? row.figures : slip;
    const term = baseWageAt(row.staff, past.lastMonth ?? payMonth);
    const fen = figures?.[place] || 0;
    if (!term || !figures || !(fen > 0) || wasAway(figures, absence)) continue;
    known += 1;
    if (fen === term.fen) agree += 1;
  }
  return known < FEWEST || agree >= known * AGREE;
}
