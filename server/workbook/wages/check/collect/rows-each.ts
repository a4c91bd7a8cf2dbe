import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { ColumnPlan } from '../column-plan';

/** People and rows of theirs, and share of all people, from which on it is no mistake of single rows: the sheet has several a person. */
const FEWEST = 2;
const FEWEST_ROWS = 6;
const SHARE = 0.5;
/** Rows whose cells are kept to see in what the rows of a person differ. */
const KEPT = 1_000;

/** Says of a sheet as a whole that it has a row a week, a day or a payment instead of one a person. */
export class RowsEach {
  private readonly cells = new Map<number, readonly string[]>();

  constructor(private readonly plan: ColumnPlan) {}

  /** `cells`: texts by place of the column. */
  add(rowNo: number, cells: readonly string[]): void {
    if (this.cells.size < KEPT) this.cells.set(rowNo, cells);
  }

  /** `groups`: rows of people who have several; `people`: of the sheet. */
  notices(groups: readonly (readonly number[])[], people: number): SheetNotice[] {
    const rows = groups.reduce((sum, group) => sum + group.length, 0);
    if (groups.length < FEWEST || rows < FEWEST_ROWS || groups.length < people * SHARE) return [];
    const values = { people: groups.length, rows, most: commonest(groups.map(({ length }) => length)) };
    return [{ code: 'rowsEach', values: { ...values, label: this.difference(groups) } }];
  }

  /** The first column that tells the rows of each person apart and is no numbering of all rows; '' where none does. */
  private difference(groups: readonly (readonly number[])[]): string {
    const known = groups
      .map((group) => group.flatMap((rowNo) => (this.cells.has(rowNo) ? [this.cells.get(rowNo) ?? []] : [])))
      .filter((group) => group.length > 1);
    const column = this.plan.planned.find(({ role }, place) => {
      if (role !== 'text' && role !== 'unused') return false;
      const texts = known.map((group) => group.map((cells) => cells[place] ?? ''));
      const all = texts.flat();
      return (
        all.length > 0 &&
        new Set(all).size <= all.length / 2 &&
        texts.every((group) => !group.includes('') && new Set(group).size === group.length)
      );
    });
    return column?.column.label ?? '';
  }
}

function commonest(sizes: readonly number[]): number {
  const times = new Map<number, number>();
  for (const size of sizes) times.set(size, (times.get(size) ?? 0) + 1);
  return [...times].reduce((one, next) => (next[1] > one[1] ? next : one), [0, 0])[0];
}
