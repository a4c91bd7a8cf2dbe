import { sampleOf } from '../sample';
import type { AuditCheck, AuditContext, AuditRows } from '../types';

interface LearntUnit {
  unit: string;
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

/** Amounts that are not in 元, as the title says or as last month's pay shows: nobody may be paid them as they are read. */
export const unitCheck: AuditCheck<LearntUnit> = {
  name: 'unit',
  area: null,
  learn(rows, context) {
    const net = rows.columns.find(({ target }) => target === 'netPay');
    const unit = net ? unitOf(net.place, rows, context) : null;
    return net && unit !== null ? { unit, place: net.place, index: net.index } : null;
  },
  judge({ figures }, { unit, place, index }, _context, report) {
    const net = figures[place] || 0;
    if (net !== 0 && Math.abs(net) <= LARGEST)
      report({ level: 'error', code: 'moneyUnit', column: index, values: { unit, net } });
    return 'notAsked';
  },
};

function unitOf(place: number, rows: AuditRows, { past, unitSaid }: AuditContext): string | null {
  const near = UNITS.map(() => 0);
  let [paid, small, compared] = [0, 0, 0];
  for (const at of sampleOf(rows.count)) {
    const { staff, figures } = rows.row(at);
    const net = figures[place] || 0;
    if (net <= 0) continue;
    paid += 1;
    if (net <= LARGEST) small += 1;
    const last = (staff && past.last(staff.id)?.[place]) || 0;
    if (last <= 0) continue;
    compared += 1;
    UNITS.forEach(({ times }, which) => {
      const change = (net * times) / last;
      if (change < AROUND && change > 1 / AROUND) near[which] = (near[which] ?? 0) + 1;
    });
  }
  if (unitSaid !== null && paid > 0 && small >= paid * SHARE) return unitSaid.replace(/^.*[::\s]/, '');
  if (compared < FEWEST) return null;
  return UNITS.find((_, which) => (near[which] ?? 0) >= compared * SHARE)?.unit ?? null;
}
