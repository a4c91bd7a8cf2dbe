import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import { firstRows } from '../rows/other-rows';

/**
 * Newcomers whose department is blank in a list that has departments: as a rule it stands once, in a cell merged over several
 * rows, and only the first of them has it. Cells of people are not filled from merged ones; the clerk is told instead.
 */
export class WithoutDept {
  private readonly rows: number[] = [];
  private filled = 0;

  add(rowNo: number, dept: string | undefined, known: boolean): void {
    if (dept !== undefined && dept !== '') this.filled += 1;
    else if (!known) this.rows.push(rowNo);
  }

  notices(): SheetNotice[] {
    if (this.rows.length === 0 || this.filled === 0) return [];
    return [{ code: 'withoutDept', values: { people: this.rows.length, rows: firstRows(this.rows) } }];
  }
}
