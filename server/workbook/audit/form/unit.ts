import { sampleOf } from '../sample';
import type { AuditCheck, AuditContext, AuditRows } from '../types';

interface LearntUnit {
  /** Null = nothing says which, but hardly anybody could be paid so little. */
  unit: string | null;
  /** Place of net pay, and its column of the sheet. */
  place: number;
  index: number;
}

const UNITS = [
  { unit: '万元', times: 10_000 },
  { unit: '千元', times: 1_000 },
];
/** People who were paid before, and their share for whom it has to be so. */
const FEWEST = 5;
const SHARE = 0.8;
/** Pay changes by less than this from month to month. */
const AROUND = 2.5;
/** 分. Net pay above this is no number of 万元 or 千元, whatever the title says. */
const LARGEST = 20_000;
/** 分. A month's wages below this are rather in 千元 or 万元, though nothing says so; and how many have to be paid them. */
const TINY = 10_000;
const FEWEST_TINY = 3;

/**
 * Amounts that are not in 元, as the title says or as last month's pay shows: nobody may be paid them as they are read. Where
 * nothing tells, next to nothing for nearly everybody is a doubt.
 */
export const unitCheck: AuditCheck<LearntUnit> = {
  name: 'unit',
  area: null,
  learn(rows, context) {
    const net = rows.columns.find(({ target }) => target === 'netPay');
    const unit = net ? unitOf(net.place, rows, context) : undefined;
    return net && unit !== undefined ? { unit, place: net.place, index: net.index } : null;
  },
  judge({ figures }, { unit, place, index }, _context, report) {
    const net = figures[place] || 0;
    if (unit === null) {
      if (net > 0 && net < TINY) report({ level: 'warning', code: 'unitDoubtful', column: index, values: { net } });
    } else if (net !== 0 && Math.abs(net) <= LARGEST)
      report({ level: 'error', code: 'moneyUnit', column: index, values: { unit, net } });
    return 'notAsked';
  },
};

/** The unit; null = not known, and none that pay can be in; undefined = nothing speaks against 元. */
function unitOf(place: number, rows: AuditRows, { past, unitSaid, wageType }: AuditContext): string | null | undefined {
  const near = UNITS.map(() => 0);
  let [paid, small, tiny, compared] = [0, 0, 0, 0];
  for (const at of sampleOf(rows.count)) {
    const { staff, figures } = rows.row(at);
    const net = figures[place] || 0;
    if (net <= 0) continue;
    paid += 1;
    if (net <= LARGEST) small += 1;
    if (net < TINY) tiny += 1;
    const last = (staff && past.last(staff.id)?.[place]) || 0;
    if (last <= 0) continue;
    compared += 1;
    UNITS.forEach(({ times }, which) => {
      const change = (net * times) / last;
      if (change < AROUND && change > 1 / AROUND) near[which] = (near[which] ?? 0) + 1;
    });
  }
  if (unitSaid !== null && paid > 0 && small >= paid * SHARE) return unitSaid.replace(/^.*[::\s]/, '');
  if (compared >= FEWEST) return UNITS.find((_, which) => (near[which] ?? 0) >= compared * SHARE)?.unit;
  return wageType === 'monthly' && paid >= FEWEST_TINY && tiny >= paid * SHARE ? null : undefined;
}
