import type { AuditColumn, AuditRow } from '../types';
import { placeOf } from '../find-column';
import { isItem } from './items';
import { isOrdinary, type VaryingItem } from './varying';

/** Net pay far from the last one; 分. */
export interface NetJump {
  place: number;
  net: number;
  last: number;
}

/** Items that are named with a jump. */
const NAMED = 3;

/** `once`: items that come and go for most at a time, which make no net pay odd; `compared`: figures of the last slip. */
export function netJump(
  { staff, figures }: AuditRow,
  columns: readonly AuditColumn[],
  factor: number,
  once: readonly { place: number }[],
  compared: Float64Array | null,
): NetJump | null {
  const place = placeOf(columns, ['netPay']);
  const net = figures[place] ?? NaN;
  const last = staff?.lastNetFen ? Number(staff.lastNetFen) : 0;
  if (last <= 0 || !(net >= 0) || !isFar(net, last, factor)) return null;
  const without = once.reduce((rest, item) => {
    const column = columns[item.place];
    return column && compared ? rest - effect(column, compared[item.place] || 0, figures[item.place] || 0) : rest;
  }, net);
  // What the rest alone does the other way is hidden by no mistake, but by what most are paid once.
  return isFar(without, last, factor) && without > last === net > last ? { place, net, last } : null;
}

const isFar = (net: number, last: number, factor: number) => net > last * factor || net * factor < last;

/** Whether net would be ordinary but for a change of these items. */
export function explains(
  { net, last }: NetJump,
  changes: readonly { column: AuditColumn; was: number; is: number }[],
  factor: number,
): boolean {
  const without = changes.reduce((rest, { column, was, is }) => rest - effect(column, was, is), net);
  return !isFar(without, last, factor);
}

/** Changes of items that most have once, and of those that vary for most where they are of their usual size in both months. */
export function ordinaryChanges(
  figures: Float64Array,
  last: Float64Array,
  { once, varying }: { once: readonly { place: number }[]; varying: readonly VaryingItem[] },
  columns: readonly AuditColumn[],
): { column: AuditColumn; was: number; is: number }[] {
  const amounts = (place: number) => ({ was: last[place] || 0, is: figures[place] || 0 });
  const usual = varying.filter((item) => {
    const { was, is } = amounts(item.place);
    return isOrdinary(item, was) && isOrdinary(item, is);
  });
  const places = new Set([...once, ...usual].map(({ place }) => place));
  return [...places].flatMap((place) => {
    const column = columns[place];
    return column ? [{ column, ...amounts(place) }] : [];
  });
}

/** The items that moved net most, by how much each differs. */
export function largestChanges(
  figures: Float64Array,
  last: Float64Array,
  columns: readonly AuditColumn[],
): { label: string; fen: number }[] {
  return columns
    .filter(isItem)
    .map((column) => {
      const [was, is] = [last[column.place] || 0, figures[column.place] || 0];
      return { label: column.label, fen: is - was, moved: Math.abs(effect(column, was, is)) };
    })
    .filter(({ moved }) => moved > 0)
    .sort((a, b) => b.moved - a.moved)
    .slice(0, NAMED)
    .map(({ label, fen }) => ({ label, fen }));
}

/** What a change of an item does to net; what is taken off may be written with either sign. */
const effect = ({ sign }: AuditColumn, was: number, is: number) =>
  sign === -1 ? Math.abs(was) - Math.abs(is) : is - was;
