import { columnLetter } from '@contract/imports/places';
import { normalizePersonName } from '@contract/validators/person-name';
import { readSlips } from '../../layout/arrange/read-slips';
import { tabText } from '../../layout/arrange/tab-text';
import { filledColumns, textAt } from '../../layout/cells';
import { monthsIn } from '../../layout/month-names';
import { HEAD_ROWS, type ListedSheet } from '../../read/open-workbook';
import { type SeenSheet, seeSheet, type WageSheetKind } from './seen-sheet';

/** So many alike are slips whatever they are called; two only where each is called by its person, who is named in it as well. */
const FEWEST = 3;
const MOST = 500;

export interface SlipSheets {
  tabs: number[];
  places: (string | null)[];
  bands: number;
}

/** The sheets that are slips of one form, one person each; null where too few are alike. */
export function slipSheets(sheets: readonly ListedSheet[], kind: WageSheetKind): SlipSheets | null {
  const forms = new Map<string, ListedSheet[]>();
  for (const sheet of sheets) {
    // A sheet for each month is another question.
    if (sheet.rows.length >= HEAD_ROWS || monthsIn(sheet.info.name).length > 0) continue;
    const key = formKey(sheet, kind);
    forms.set(key, [...(forms.get(key) ?? []), sheet]);
  }
  const [alike = []] = [...forms.values()].sort((one, other) => other.length - one.length);
  if (alike.length < 2 || alike.length > MOST) return null;
  const table = readSlips(
    alike.map(({ info, rows }) => ({ name: info.name, rows })),
    kind,
  );
  const [first] = alike;
  if (!table || !first) return null;
  const seen = seeSheet({ ...first, rows: table.rows }, kind);
  if (!seen || seen.worth < 2 || seen.people.size < alike.length * 0.8) return null;
  const isNamed = table.places.every((place) => place !== null);
  if (alike.length < FEWEST && !(isNamed && areCalledByPeople(alike, seen))) return null;
  return {
    tabs: alike.map(({ info }) => info.index),
    places: table.places.map((place) => place && `${columnLetter(place.column)}${place.rowNo}`),
    bands: table.bands,
  };
}

const areCalledByPeople = (sheets: readonly ListedSheet[], { people }: SeenSheet): boolean =>
  people.size === sheets.length &&
  sheets.every(({ info }) => people.has(normalizePersonName(tabText('name', info.name))));

/** The known labels of a sheet and where they stand. */
function formKey({ rows }: ListedSheet, { weigh }: WageSheetKind): string {
  return JSON.stringify(
    rows.flatMap((row) =>
      filledColumns(row).flatMap((column) =>
        row.cells[column]?.kind === 'text' && weigh(textAt(row, column)) > 0
          ? [[row.rowNo, column, textAt(row, column)]]
          : [],
      ),
    ),
  );
}
