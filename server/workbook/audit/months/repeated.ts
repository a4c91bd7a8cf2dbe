import type { AuditContext, AuditRows } from '../types';
import { isMoving } from './items';
import { payVaries } from './pay-varies';

const SHARE = 0.98;
/** People with a figure that is another one every month; fewer may repeat it by chance. */
const FEWEST = 5;
/** People of a sheet without such figures, whose pay is known to vary. */
const FEWEST_VARYING = 10;

/** Whether the sheet is last month's: its people in both, and the percentage of their figures that are the same. Null = it is not. */
export function repeatedShare(
  rows: AuditRows,
  context: AuditContext,
): { month: string; people: number; share: number } | null {
  const { past } = context;
  const moving = rows.columns.map(isMoving);
  if (past.lastMonth === null) return null;
  const all = { figures: 0, same: 0 };
  const ofMonth = { figures: 0, same: 0 };
  let [people, movers] = [0, 0];
  for (let at = 0; at < rows.count; at += 1) {
    const { staff, figures } = rows.row(at);
    const last = staff && past.last(staff.id);
    if (!last) continue;
    people += 1;
    let moves = false;
    for (let place = 0; place < moving.length; place += 1) {
      const [was, is] = [last[place] || 0, figures[place] || 0];
      if (was === 0 && is === 0) continue;
      const same = was === is ? 1 : 0;
      all.figures += 1;
      all.same += same;
      if (!moving[place]) continue;
      moves = true;
      ofMonth.figures += 1;
      ofMonth.same += same;
    }
    if (moves) movers += 1;
    // Nothing that follows can make up for so many that differ.
    if (all.figures - all.same > rows.count * moving.length * (1 - SHARE)) return null;
  }
  const isSame = ({ figures, same }: typeof all) => same >= figures * SHARE;
  if (people === 0 || !isSame(all) || !isSame(ofMonth)) return null;
  if (movers < FEWEST && (people < FEWEST_VARYING || !payVaries(rows, context))) return null;
  return { month: past.lastMonth, people, share: Math.floor((all.same * 100) / all.figures) };
}
