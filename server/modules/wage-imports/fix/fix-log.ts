import { SENSITIVE_IDENTITY } from '@contract/wages/items';
import type { FixEntry, FixStamp, StoredFix } from '../../../db/tables/wage-import';
import type { Actor } from '../../../kernel/actor';
import type { RowChange } from './change';
import type { ImportRecord } from '../store';
import type { RowWithStaff } from '../present';

export interface Changing {
  record: Pick<ImportRecord, 'columns'>;
  actor: Pick<Actor, 'id' | 'name'>;
  at: Date;
  /** The row as it stood. */
  before: RowWithStaff;
  /** Its texts as they stand now. */
  cells: readonly string[];
  change: Pick<RowChange, 'cells' | 'staffId' | 'ignored' | 'accept'>;
  /** Who was chosen. */
  person: { name: string; staffNo: string | null } | null;
}

/**
 * The record of a row's changes with one more change in it: what stood there at first stays, what stands there now
 * follows. What is as it was at first is no change; a personal number shows too little of itself to tell.
 */
export function withChange(fix: StoredFix, changing: Changing): FixEntry[] {
  const { record, before, cells, change, actor, at } = changing;
  let log = [...(fix.log ?? [])];
  const stamp = fixStamp(actor, at);
  for (const index of Object.keys(change.cells ?? {}).map(Number)) {
    const place = record.columns.findIndex((column) => column.index === index);
    const column = record.columns[place];
    if (!column) continue;
    const known = log.find((entry) => entry.kind === 'cell' && entry.column === index);
    const first = known ? known.before : (before.cells[place] ?? '');
    const after = cells[place] ?? '';
    log = log.filter((entry) => entry !== known);
    const masked = (SENSITIVE_IDENTITY as readonly (string | null)[]).includes(column.target);
    if (first !== after || masked)
      log.push({ kind: 'cell', column: index, label: column.label, before: first, after, ...stamp });
  }
  if (change.staffId !== undefined)
    log = [...log.filter(({ kind }) => kind !== 'person'), ...chosen(fix, changing, stamp)];
  if (change.ignored !== undefined) log = leftOut(log, changing, stamp, change.ignored);
  return log;
}

export const fixStamp = (actor: Pick<Actor, 'id' | 'name'>, at: Date): FixStamp => ({
  byId: actor.id,
  by: actor.name,
  at: at.toISOString(),
});

export const called = (name: string, staffNo: string | null) => (staffNo ? `${name}（${staffNo}）` : name);

/** A person taken by name alone and ticked is kept apart (`ticked`). */
function chosen(
  { log = [], chosen: together }: StoredFix,
  { before, change, person }: Changing,
  stamp: FixStamp,
): FixEntry[] {
  if (!change.staffId || !person || isTick(before, change)) return [];
  const known = log.find(({ kind }) => kind === 'person');
  const found = before.staff_name === null ? null : called(before.staff_name, before.staff_no);
  // Whom all such rows were given at once, nobody had found in the sheet.
  const first = known ? known.before : together ? before.name : found;
  return [
    { kind: 'person', column: null, label: null, before: first, after: called(person.name, person.staffNo), ...stamp },
  ];
}

/** Whether a change says no more than that the person found by name alone is the right one. */
export function isTick(before: Pick<RowWithStaff, 'staff_id' | 'matched_by'>, change: Changing['change']): boolean {
  return (
    change.staffId !== undefined &&
    change.staffId !== null &&
    change.staffId === before.staff_id &&
    before.matched_by === 'name'
  );
}

function leftOut(
  log: readonly FixEntry[],
  { before, record }: Changing,
  stamp: FixStamp,
  ignored: boolean,
): FixEntry[] {
  const rest = log.filter(({ kind }) => kind !== 'ignored' && kind !== 'restored');
  const back = log.some(({ kind }) => kind === (ignored ? 'restored' : 'ignored'));
  if (back || (before.status === 'ignored') === ignored) return back ? rest : [...log];
  const net = before.cells[record.columns.findIndex(({ target }) => target === 'netPay')] ?? '';
  const entry: FixEntry = {
    kind: ignored ? 'ignored' : 'restored',
    column: null,
    label: null,
    before: net || null,
    after: null,
    ...stamp,
  };
  return [...rest, entry];
}
