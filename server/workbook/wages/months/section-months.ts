import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { SheetMonths } from '@contract/wages/sheet-months';
import { monthsIn } from '../../layout/month-names';
import type { SheetRow } from '../../types';
import { nearestMonth } from './nearest-month';
import type { RowMonth } from './row-months';
import { titleMonth } from './title-rows';

/** Where so many of the people stand in several months, tables of several months stand below each other. */
const REPEATED = 0.5;
const LONGEST = 60;

/** Of which month the tables of a sheet are that stand one below the other, each with a title that says it. */
export class SectionMonths {
  private readonly titles: { text: string; rowNo: number; month: string }[] = [];
  private readonly rows = new Map<string, number>();
  /** People of the first month, not looked up before there is a second: most sheets have one. */
  private readonly firstPeople: string[] = [];
  /** By person, the month of his first row; null once he stands in several. */
  private readonly people = new Map<string, string | null>();
  private last: RowMonth | null = null;

  /** `payMonth`: the import's, YYYY-MM. */
  constructor(
    private readonly payMonth: string,
    private readonly now: Date,
  ) {}

  /** The month of the rows that follow; null where no title has said it. */
  get current(): RowMonth | null {
    return this.last;
  }

  /** Whether a row is the title of a table; the rows below it are of its month. */
  title(row: SheetRow): boolean {
    const title = titleMonth(row);
    if (!title) return false;
    const month = nearestMonth(title.named, this.payMonth, this.now);
    this.last = { text: month, month };
    this.titles.push({ text: title.text, rowNo: row.rowNo, month });
    return true;
  }

  /** The month of a row that is looked at by itself. */
  above(month: string): void {
    const [named] = monthsIn(month);
    if (named) this.last = { text: month, month: nearestMonth(named, this.payMonth, this.now) };
  }

  /** Counts a person's row; `person`: what tells people of the sheet apart. */
  count({ month }: RowMonth, person: string): void {
    this.rows.set(month, (this.rows.get(month) ?? 0) + 1);
    if (this.rows.size === 1) {
      this.firstPeople.push(person);
      return;
    }
    const [first = month] = this.rows.keys();
    for (const earlier of this.firstPeople.splice(0)) this.stand(earlier, first);
    this.stand(person, month);
  }

  private stand(person: string, month: string): void {
    const first = this.people.get(person);
    if (first === undefined) this.people.set(person, month);
    else if (first !== null && first !== month) this.people.set(person, null);
  }

  /** Several months, and mostly the same people in them: only the rows of one can be meant. */
  get areSeveral(): boolean {
    if (this.rows.size < 2) return false;
    const repeated = [...this.people.values()].filter((month) => month === null).length;
    // Of two months each may have people of its own.
    return repeated >= Math.min(...this.rows.values()) * REPEATED;
  }

  /** Null where the sheet is of one month. */
  said(): SheetMonths | null {
    if (!this.areSeveral) return null;
    const months = [...this.rows]
      .map(([month, rows]) => ({ month, rows }))
      .sort((a, b) => (a.month < b.month ? -1 : 1));
    const said = this.titles.map(({ text }) => text).join('；');
    return { source: 'title', said: said.slice(0, LONGEST), months, rule: 'own', longForm: true };
  }

  /** `left`: rows that are not taken for their month. */
  notices(left: number): SheetNotice[] {
    if (this.rows.size < 2) return [];
    if (this.areSeveral)
      return [{ code: 'monthsBelow', values: { months: [...this.rows.keys()].sort(), payMonth: this.payMonth, left } }];
    const titles = this.titles.filter(({ month }) => this.rows.has(month));
    const [first] = titles;
    const other = titles.find(({ month }) => month !== first?.month);
    if (!first || !other) return [];
    const values = { row: first.rowNo, title: first.text, otherRow: other.rowNo, other: other.text };
    return [{ code: 'titlesDiffer', values: { ...values, payMonth: this.payMonth } }];
  }
}
