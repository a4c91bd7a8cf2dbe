import { leafOf } from '../../mapping/label-key';
import type { AuditColumn, AuditContext, AuditRows } from '../types';
import { lastOf } from './compared';

/** Columns that hold what, in the same order, others held the last time, for so many people. */
export interface Shifted {
  labels: string[];
  others: string[];
  people: number;
}

/** Share of people for whom it has to be so, and their least number. */
const SHARE = 0.6;
const FEWEST = 5;
/** People looked at: what is so of so many is so of all. */
const SAMPLE = 1_000;
/** A column that is meant to hold what another held the month before. */
const BEFORE = /上月|上期|上次|上个月|前期|结转|last|previous/i;

/** Columns moved against their header. `isMoved`: most people have another figure in it than last month. */
export function shiftedColumns(
  rows: AuditRows,
  context: AuditContext,
  isMoved: (place: number) => boolean,
): Shifted | null {
  const moved = rows.columns.filter((column) => isMoved(column.place) && mayShift(column));
  if (moved.length === 0) return null;
  const sources = rows.columns.filter(mayShift);
  const width = rows.columns.length;
  const hits = new Int32Array(width * width);
  const now = new Int32Array(width);
  const before = new Int32Array(width);
  const step = Math.max(1, Math.floor(rows.count / SAMPLE));
  for (let at = 0; at < rows.count; at += step) {
    const row = rows.row(at);
    const last = lastOf(row, context);
    if (typeof last === 'string') continue;
    for (const { place } of sources) {
      if (row.figures[place]) now[place] = (now[place] ?? 0) + 1;
      if (last[place]) before[place] = (before[place] ?? 0) + 1;
    }
    for (const { place } of moved) {
      const is = row.figures[place] || 0;
      if (is === 0 || is === last[place]) continue;
      for (const { place: other } of sources)
        if (is === last[other] && is !== row.figures[other])
          hits[place * width + other] = (hits[place * width + other] ?? 0) + 1;
    }
  }
  const pairs = moved.flatMap((column) => {
    const people = (other: AuditColumn) => hits[column.place * width + other.place] ?? 0;
    const [other] = sources.filter((source) => source !== column).sort((a, b) => people(b) - people(a));
    const enough = other && people(other) >= FEWEST && people(other) >= (now[column.place] ?? 0) * SHARE;
    return enough && people(other) >= (before[other.place] ?? 0) * SHARE
      ? [{ column, other, people: people(other) }]
      : [];
  });
  // What a column held must be gone from it: a column that follows another by a month has taken nothing away.
  const real = pairs.filter(
    ({ other }) =>
      (now[other.place] ?? 0) < (before[other.place] ?? 0) * (1 - SHARE) ||
      pairs.some(({ column }) => column === other),
  );
  if (real.length === 0) return null;
  return {
    labels: real.map(({ column }) => leafOf(column.label)),
    others: real.map(({ other }) => leafOf(other.label)),
    people: Math.min(...real.map(({ people }) => people)) * step,
  };
}

/** Cumulative figures of the tax year follow each other by a month. */
const mayShift = ({ kind, group, label }: AuditColumn) => kind === 'amount' && group !== 'tax' && !BEFORE.test(label);
