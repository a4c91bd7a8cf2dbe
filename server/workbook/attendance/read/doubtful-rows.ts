import { type CheckIssue } from '@contract/checks/issues/catalogue';
import { gravest } from '@contract/issues/gravest';
import { maskPersonal } from '../../mapping/samples';
import type { SheetRow } from '../../types';
import type { SheetPerson } from '../people/sheet-person';
import type { CheckColumn, CheckStatus, StagedPerson, StagedRow } from '../types';

/** Rows whose texts are kept: beyond that a sheet is put right at its source, not row by row. */
const MOST_ROWS = 20_000;
/** Texts of one row that are kept, and characters of each. */
const MOST_CELLS = 200;
const LONGEST = 500;

interface Kept {
  key: string;
  cells: string[];
  fixed: boolean;
  ignored: boolean;
  issues: CheckIssue[];
}

/**
 * The rows of a sheet somebody has to look at, with their texts. In a sheet of a row a day or a punch only rows that raise a
 * doubt are kept, and everybody's first; in one of a row a person all are, as doubts about a month are known at its end alone.
 */
export class DoubtfulRows {
  /** Rows with doubts whose texts were not kept. */
  leftOutCount = 0;
  private readonly rows = new Map<number, Kept>();
  private readonly beyond = new Set<number>();
  private readonly people = new Map<string, Pick<StagedPerson, 'name' | 'status'>>();
  private current: { row: SheetRow; person: SheetPerson; issues: number } | null = null;

  constructor(
    private readonly columns: readonly CheckColumn[],
    private readonly all: boolean,
  ) {}

  /** The row that is read next, and whose it is. */
  begin(row: SheetRow, person: SheetPerson, fixed: boolean): void {
    const first = person.rowNo === row.rowNo;
    this.current = { row, person, issues: first ? 0 : person.issues.length };
    if (this.all || first || fixed) this.keep(row, person.key, fixed);
  }

  /** The row has been read: kept where it raised a doubt about its person. */
  end(): void {
    if (this.current && this.current.person.issues.length > this.current.issues)
      this.keep(this.current.row, this.current.person.key, false);
    this.current = null;
  }

  /** A row the clerk has set aside; kept, so that he can take it back. */
  leftOut(row: SheetRow): void {
    const kept = this.keep(row, '', true);
    if (kept) kept.ignored = true;
  }

  /** Doubts, each at its row. */
  doubt(key: string, issues: readonly CheckIssue[]): void {
    for (const issue of issues) {
      if (issue.row === undefined || issue.level === 'info') continue;
      const row =
        this.rows.get(issue.row) ??
        (this.current?.row.rowNo === issue.row ? this.keep(this.current.row, key, false) : null);
      if (row) row.issues.push(issue);
      else if (!this.beyond.has(issue.row)) {
        this.leftOutCount += 1;
        if (this.beyond.size < MOST_ROWS) this.beyond.add(issue.row);
      }
    }
  }

  /** What became of a person. */
  name({ key, name, status }: StagedPerson): void {
    this.people.set(key, { name, status });
  }

  /** What is to be looked at, in the order of the sheet. */
  *pages(size: number): Generator<StagedRow[]> {
    let page: StagedRow[] = [];
    const told = [...this.rows].filter(([, row]) => row.issues.length > 0 || row.fixed).sort(([a], [b]) => a - b);
    for (const [rowNo, { key, cells, fixed, ignored, issues }] of told) {
      const person = this.people.get(key);
      const status: CheckStatus = ignored || person?.status === 'ignored' ? 'ignored' : (gravest(issues) ?? 'ok');
      page.push({ rowNo, personKey: key, name: person?.name ?? '', status, fixed, cells: this.masked(cells), issues });
      if (page.length < size) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  private keep(row: SheetRow, key: string, fixed: boolean): Kept | null {
    const known = this.rows.get(row.rowNo);
    if (known) return known;
    if (this.rows.size >= MOST_ROWS) return null;
    const kept: Kept = {
      key,
      cells: this.columns.slice(0, MOST_CELLS).map(({ index }) => row.cells[index]?.text ?? ''),
      fixed,
      ignored: false,
      issues: [],
    };
    this.rows.set(row.rowNo, kept);
    return kept;
  }

  /** Personal numbers that stand in a column nobody reads, or in a remark, are not shown in full. */
  private masked(cells: readonly string[]): string[] {
    return cells.map((text, at) =>
      (this.columns[at]?.target === 'staffNo' ? text : maskPersonal(text)).slice(0, LONGEST),
    );
  }
}
