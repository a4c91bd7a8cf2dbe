import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { presentRoles } from '@contract/wages/net/components';
import type { LearntNet } from '@contract/wages/net/learnt';
import { recall } from '../../mapping/best-template';
import type { HeaderLabel, SheetRow } from '../../types';
import { headSums } from '../net/head-sums';
import { NetLedger } from '../net/net-ledger';
import type { LearntWages } from '../types';
import { mapColumns } from './map-columns';

export interface RecalledColumns {
  columns: ColumnMapping[];
  /** What the amounts said of columns. */
  notices: SheetNotice[];
  /** The clerk's word on net pay of a sheet of the very same shape; null where there is none or the shape is another. */
  net: LearntNet | null;
}

/**
 * What becomes of each column, by what the company has confirmed of a sheet of this shape. Columns that are new to it, or stand
 * elsewhere, are marked; so are those whose learnt meaning the amounts contradict: they are taken as the amounts say.
 * Where the amounts speak for another column of net pay, the company's stays, marked, and the clerk is asked.
 */
export function recallColumns(
  labels: readonly HeaderLabel[],
  rows: readonly SheetRow[],
  templates: readonly LearntWages[],
): RecalledColumns {
  const learnt = templates.map(({ columns }) => columns);
  const known = recall(labels, learnt);
  const { columns: mapped, notices } = mapColumns(labels, rows, learnt);
  if (!known) return { columns: mapped, notices, net: null };
  const corrected = contradicted(mapped, () => mapColumns(labels, rows).columns, rows);
  const columns = mapped.map((column, place): ColumnMapping => {
    const other = corrected.get(place);
    if (other) return { ...other, change: 'contradicted' };
    if (!known.found.has(place)) return { ...column, change: 'added' };
    return known.moved.has(place) ? { ...column, change: 'moved' } : column;
  });
  const sure = known.same && corrected.size === 0;
  return { columns, notices, net: sure ? (templates[known.template]?.shape?.net ?? null) : null };
}

/** Columns by place that have another meaning, or may have, where the sheet adds up without what was learnt, and does not with it. */
function contradicted(
  learnt: readonly ColumnMapping[],
  anew: () => ColumnMapping[],
  rows: readonly SheetRow[],
): Map<number, ColumnMapping> {
  if (addsUp(learnt, rows)) return new Map();
  const fresh = anew();
  if (!addsUp(fresh, rows)) return new Map();
  const net = netPlace(learnt);
  const own = learnt[net];
  if (own && net !== netPlace(fresh)) return new Map([[net, own]]);
  const differing = fresh.flatMap((column, place) => (isSame(column, learnt[place]) ? [] : [[place, column] as const]));
  const corrected = new Map(differing);
  const targets = learnt.flatMap((column, place) => (corrected.get(place) ?? column).target ?? []);
  // What one column gives up another may have had: then nothing of what was learnt is kept.
  return new Set(targets).size === targets.length ? corrected : new Map(fresh.entries());
}

const netPlace = (columns: readonly ColumnMapping[]) => columns.findIndex(({ target }) => target === 'netPay');

/** Whether an equation makes the net column net pay in the sheet's first rows. */
function addsUp(columns: readonly ColumnMapping[], rows: readonly SheetRow[]): boolean {
  const amounts = columns.filter(({ kind, target }) => kind === 'amount' && target !== null);
  if (!amounts.some(({ target }) => target === 'netPay')) return false;
  const ledger = new NetLedger(presentRoles(amounts));
  headSums(amounts, rows).forEach((sums, at) => ledger.add(at, sums));
  return ledger.verdict(null, null).proven;
}

/** Alike to the equations, whatever it is called and wherever it is shown. */
function isSame(one: ColumnMapping, other: ColumnMapping | undefined): boolean {
  const total = (column: ColumnMapping) => (column.isTotal ? column.target : null);
  return (
    other !== undefined &&
    one.kind === other.kind &&
    one.sign === other.sign &&
    one.isTotal === other.isTotal &&
    one.inGross === other.inGross &&
    total(one) === total(other) &&
    (one.target === null) === (other.target === null)
  );
}
