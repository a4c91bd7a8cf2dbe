import type { OtherSheet } from './other-sheet';
import { sheetKey } from './sheet-references';

/** The sheets of a workbook beside the one that is read, as far as its formulas speak of them. */
export class OtherSheets {
  private readonly byName: ReadonlyMap<string, OtherSheet>;
  private readonly own: string;

  /** `own`: what the sheet that is read is called. */
  constructor(own: string, sheets: readonly OtherSheet[]) {
    this.own = sheetKey(own);
    this.byName = new Map(sheets.map((sheet) => [sheetKey(sheet.name), sheet]));
  }

  /** Null for the sheet itself; undefined for one that is not at hand. */
  find(name: string): OtherSheet | null | undefined {
    const key = sheetKey(name);
    return key === this.own ? null : this.byName.get(key);
  }
}
