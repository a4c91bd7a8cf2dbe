import type { IssueCatalogue } from '../../issues/definition';
import type { RowIssue } from '../issues/catalogue';

interface Columns {
  columns: readonly { index: number; target: string | null; label: string }[];
}

/** What a doubt is about, whatever column of the sheet holds it: its item, or what the sheet calls it; '' = the row as a whole. */
export function itemOf({ columns }: Columns, { column }: Pick<RowIssue, 'column'>): string {
  const found = columns.find(({ index }) => index === column);
  return found ? (found.target ?? found.label) : '';
}

/** What exactly a doubt says, as text: another figure is another doubt. */
export const printOf = ({ values }: Pick<RowIssue, 'values'>): string => inOrder(values);

/** Kinds of values by which a doubt of a later month is known to say the same. A name or a number of a person says too little. */
const FIGURES: ReadonlySet<unknown> = new Set(['fen', 'fenOrNone', 'figure', 'count']);

/** The same for a later month: where an amount differs from the expected one, by how much; null where nothing is remembered of such a doubt. */
export function lastingPrintOf(
  catalogue: IssueCatalogue,
  { code, values }: Pick<RowIssue, 'code' | 'values'>,
): string | null {
  if (!Object.values(catalogue[code]?.parameters ?? {}).some((kind) => FIGURES.has(kind))) return null;
  const { expected, actual, net, ...rest } = values as Record<string, unknown>;
  const stated = actual ?? net;
  return typeof expected === 'number' && typeof stated === 'number'
    ? inOrder({ ...rest, difference: stated - expected })
    : inOrder(values);
}

/** Keys in one order: the database keeps them in its own. */
const inOrder = (values: object): string =>
  JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
