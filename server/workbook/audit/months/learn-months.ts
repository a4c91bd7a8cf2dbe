import type { AuditContext, AuditRows } from '../types';
import { type AbsencePlaces, absencePlaces, wasAway } from './absence';
import { lastOf } from './compared';
import { isOnRecord } from './base-wage';
import { isAllOrNothing, isItem, isLaidDown, mayStay } from './items';
import { repeatedShare } from './repeated';
import { rangeOf, type VaryingItem } from './varying';
import { shiftedColumns, type Shifted } from './shifted';

/** An item that stays as it is for most. `slips`: of it only slips of the hand are asked. */
export interface SteadyItem {
  place: number;
  laidDown: boolean;
  slips: boolean;
}

export interface LearntMonths {
  steady: SteadyItem[];
  absence: AbsencePlaces;
  /** Items that most have in one of the two months and next to nobody in the other: a bonus of the year. */
  once: { place: number; label: string; people: number; now: boolean }[];
  /** Items laid down by contract that changed for many. */
  many: { label: string; people: number; changed: number }[];
  /** Items that are other ones every month for most. */
  varying: VaryingItem[];
  shifted: Shifted | null;
  repeated: { month: string; people: number; share: number } | null;
}

/** Share of people for whom an item may have changed while it still stays as it is for most; one may always have. */
const FEW = 0.1;
const FEW_RAISED = 0.2;
const MOST = 0.5;
/** People with an item that nobody has laid down, before it can be said to stay. */
const FEWEST = 5;

export function learnMonths(rows: AuditRows, context: AuditContext): LearntMonths {
  const { columns } = rows;
  const absence = absencePlaces(columns);
  const learnt: LearntMonths = { steady: [], absence, once: [], many: [], varying: [], shifted: null, repeated: null };
  if (context.past.lastMonth === null) return learnt;
  const people = new Int32Array(columns.length);
  const changed = new Int32Array(columns.length);
  const had = new Int32Array(columns.length);
  const have = new Int32Array(columns.length);
  // Of everybody: in columns that are moved nobody can say who was away.
  const all = new Int32Array(columns.length);
  const differ = new Int32Array(columns.length);
  let compared = 0;
  for (let at = 0; at < rows.count; at += 1) {
    const row = rows.row(at);
    if (row.broken) continue;
    const last = lastOf(row, context);
    if (typeof last === 'string') continue;
    for (let place = 0; place < columns.length; place += 1) {
      const [was, is] = [last[place] || 0, row.figures[place] || 0];
      if (was === 0 && is === 0) continue;
      all[place] = (all[place] ?? 0) + 1;
      if (was !== is) differ[place] = (differ[place] ?? 0) + 1;
    }
    if (wasAway(row.figures, absence) || wasAway(last, absence)) continue;
    compared += 1;
    for (let place = 0; place < columns.length; place += 1) {
      const [was, is] = [last[place] || 0, row.figures[place] || 0];
      if (was === 0 && is === 0) continue;
      const column = columns[place];
      people[place] = (people[place] ?? 0) + 1;
      if (was !== 0) had[place] = (had[place] ?? 0) + 1;
      if (is !== 0) have[place] = (have[place] ?? 0) + 1;
      const raised = column !== undefined && isOnRecord(column, row.staff, is, context);
      if (was !== is && !raised) changed[place] = (changed[place] ?? 0) + 1;
    }
  }
  const count = (place: number) => ({ people: people[place] ?? 0, changed: changed[place] ?? 0 });
  learnt.repeated = repeatedShare(rows, context);
  learnt.shifted = learnt.repeated
    ? null
    : shiftedColumns(rows, context, (place) => isMoved({ people: all[place] ?? 0, changed: differ[place] ?? 0 }));
  for (const { place, label, ...column } of compared < FEWEST ? [] : columns) {
    const [before, now] = [had[place] ?? 0, have[place] ?? 0];
    const isOnce = Math.max(before, now) >= compared * MOST && Math.min(before, now) <= compared * FEW;
    if (isOnce && isItem(column)) learnt.once.push({ place, label, people: Math.max(before, now), now: now > before });
  }
  for (const column of columns) {
    if (isItem(column) && !isLaidDown(column) && isMoved(count(column.place))) {
      const range = rangeOf(rows, column.place, context);
      if (range) learnt.varying.push(range);
    }
    if (!mayStay(column)) continue;
    const { place, label } = column;
    const found = count(place);
    const laidDown = isLaidDown(column);
    const few = found.changed <= Math.max(1, found.people * (laidDown ? FEW_RAISED : FEW));
    if (few && (laidDown || found.people >= FEWEST))
      learnt.steady.push({ place, laidDown, slips: isAllOrNothing(column) });
    else if (laidDown && !few) {
      learnt.many.push({ label, ...found });
      if (found.changed <= found.people / 2) learnt.steady.push({ place, laidDown, slips: true });
    }
  }
  return learnt;
}

/** Whether a column is not what it was for most, so that it may hold what another held. */
const isMoved = ({ people, changed }: { people: number; changed: number }) => people >= FEWEST && changed > people / 2;
