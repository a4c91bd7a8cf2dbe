import { textAt } from '../layout/cells';
import { totalLabel } from './classify-row';
import type { Cell, SheetRow } from '../types';

/** How the two rows a sheet gives each person are one. */
export interface Pairing {
  /** Column of the name, which the second row leaves blank or repeats. */
  name: number;
  /** Each row has what the other leaves blank; or one of them is what was paid, by the word in this column. */
  how: 'merge' | { column: number; taken: string };
}

const ACTUAL = /本月|当月|本期|实际|实发|实付|^实$|actual/i;
const PLAN = /标准|计划|定额|核定|约定|预算|应发|^应$|plan|standard/i;
/** Of the people of the sheet's head so many must have two rows. */
const SHARE = 0.8;
const FEWEST = 2;

/** Recognises from a sheet's first rows below the header that every person has two of them; null where not. */
export function pairingOf(rows: readonly SheetRow[], name: number): Pairing | null {
  const pairs: [SheetRow, SheetRow][] = [];
  let people = 0;
  rows.forEach((row, at) => {
    if (textAt(row, name) === '' || isSecond(rows[at - 1], row, name)) return;
    people += 1;
    const next = rows[at + 1];
    if (next && isSecond(row, next, name) && !isSecond(next, rows[at + 2], name)) pairs.push([row, next]);
  });
  if (pairs.length < FEWEST || pairs.length < people * SHARE) return null;
  const kind = kindColumn(pairs, name);
  if (kind) return { name, how: kind };
  const blank = pairs.every(([, second]) => textAt(second, name) === '');
  const apart = pairs.filter(([first, second]) =>
    second.cells.every((cell, column) => !isFilled(cell) || !isFilled(first.cells[column])),
  );
  return blank && apart.length >= pairs.length * SHARE ? { name, how: 'merge' } : null;
}

/** Rows in the order of the sheet, two of a person as one (and the second marked as part of it). */
export class PairJoiner {
  private held: SheetRow | null = null;

  constructor(private readonly pairing: Pairing) {}

  /** Takes the next row; gives those that are settled. */
  push(row: SheetRow): SheetRow[] {
    const { held } = this;
    if (held && isSecond(held, row, this.pairing.name) && fits(held, row, this.pairing)) {
      this.held = null;
      return [joined(held, row, this.pairing), { ...row, partOf: held.rowNo }];
    }
    this.held = row;
    return held ? [held] : [];
  }

  end(): SheetRow[] {
    const { held } = this;
    this.held = null;
    return held ? [held] : [];
  }
}

export function joinPairs(rows: readonly SheetRow[], pairing: Pairing): SheetRow[] {
  const joiner = new PairJoiner(pairing);
  return [...rows.flatMap((row) => joiner.push(row)), ...joiner.end()].filter(({ partOf }) => partOf === undefined);
}

const isFilled = (cell: Cell | undefined) => cell !== undefined && (cell.kind === 'formula' || cell.text.trim() !== '');

/** The name is blank, or the first row's again, and the row has contents of its own. */
function isSecond(first: SheetRow | undefined, row: SheetRow | undefined, name: number): boolean {
  if (!first || !row || textAt(first, name) === '' || row.rowNo !== first.rowNo + 1) return false;
  const own = textAt(row, name);
  return (own === '' || own === textAt(first, name)) && row.cells.filter(isFilled).length >= FEWEST;
}

/** A column that says of every first row one thing and of every second another, of which one means what was paid. */
function kindColumn(pairs: readonly [SheetRow, SheetRow][], name: number): { column: number; taken: string } | null {
  const [[one, two] = []] = pairs;
  const width = Math.max(one?.cells.length ?? 0, two?.cells.length ?? 0);
  for (let column = 0; column < width; column += 1) {
    const [above, below] = [textAt(one, column), textAt(two, column)];
    if (column === name || above === '' || below === '' || above === below) continue;
    if (!pairs.every(([first, second]) => textAt(first, column) === above && textAt(second, column) === below))
      continue;
    const paid = [above, below].filter((text) => ACTUAL.test(text) && !PLAN.test(text));
    const meant = paid.length === 1 ? paid : [above, below].filter((text) => !PLAN.test(text));
    if (meant.length === 1 && meant[0] !== undefined) return { column, taken: meant[0] };
  }
  return null;
}

/** Whether two rows can be one: a pair that is not made like the others is left as it stands, for the clerk to see. */
function fits(first: SheetRow, second: SheetRow, { how }: Pairing): boolean {
  if (how !== 'merge') return (textAt(first, how.column) === how.taken) !== (textAt(second, how.column) === how.taken);
  const texts = second.cells.map((_, column) => column);
  return (
    totalLabel(second, texts) === null &&
    !second.cells.some((cell, column) => isFilled(cell) && isFilled(first.cells[column]))
  );
}

function joined(first: SheetRow, second: SheetRow, { how }: Pairing): SheetRow {
  const width = Math.max(first.cells.length, second.cells.length);
  const at = (column: number): Cell | undefined => {
    if (how === 'merge') return isFilled(first.cells[column]) ? first.cells[column] : second.cells[column];
    const taken = textAt(second, how.column) === how.taken ? second : first;
    const other = taken === second ? first : second;
    // Who it is stands in front of the word that tells the rows apart, often once for both.
    return isFilled(taken.cells[column]) || column > how.column ? taken.cells[column] : other.cells[column];
  };
  return {
    ...first,
    hidden: first.hidden && second.hidden,
    cells: Array.from({ length: width }, (_, column) => at(column)),
  };
}
