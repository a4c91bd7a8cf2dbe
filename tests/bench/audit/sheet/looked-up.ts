import type { SheetSpec } from '../../../support/workbooks/make-xlsx';
import type { Line } from '../companies/company';
import type { Draft } from './draft';
import { cellOf } from './formulas';
import { amount } from './amount';

/** The formula by which a figure is looked up in the sheet beside. */
export function lookupOf(draft: Draft, sheet: string, rowNo: number): string {
  const below = [...draft.listed.values()].filter((listed) => listed.below).length;
  const end = 1 + draft.lines.length - below;
  return `IFERROR(VLOOKUP(${cellOf(draft.spec, 'no', rowNo)},${sheet}!$A$2:$B$${end},2,0),0)`;
}

/** The sheet that a company's figures are looked up in: everybody, by staff number. */
export function sheetsBeside(draft: Draft): SheetSpec[] {
  const { lookedUp } = draft.spec;
  if (!lookedUp) return [];
  const isBelow = (line: Line) => draft.listed.get(line)?.below === true;
  const lines = [...draft.lines.filter((line) => !isBelow(line)), ...draft.lines.filter(isBelow)];
  const rows = lines.map((line) => {
    const { no = line.person.no, fen = line.fen[lookedUp.key] } = draft.listed.get(line) ?? {};
    return [no, amount(fen)];
  });
  return [{ name: lookedUp.sheet, rows: [['工号', '本月提成'], ...rows] }];
}
