import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import { isNumeric, textAt } from '../layout/cells';
import { totalLabel } from '../rows/classify-row';
import type { DetectedLayout, SheetRow } from '../types';
import { headerWeight, meaningOf } from './mapping/dictionary';

/** Figures beside a name by which a row is somebody's pay, not a title. */
const FEWEST = 2;

/** Says which rows above the header look like people: they are not read. */
export function peopleAbove(rows: readonly SheetRow[], { labels, layout }: DetectedLayout): SheetNotice[] {
  const name = labels.find(({ label }) => meaningOf(label)?.target === 'name')?.index;
  if (name === undefined) return [];
  const found = rows.filter((row) => {
    const text = normalizePersonName(textAt(row, name));
    return (
      row.rowNo < layout.headerStart &&
      isPersonName(text) &&
      headerWeight(text) === 0 &&
      totalLabel(row, [...row.cells.keys()]) === null &&
      row.cells.filter(isNumeric).length >= FEWEST
    );
  });
  const above = found.map(({ rowNo }) => rowNo);
  return above.length === 0 ? [] : [{ code: 'peopleAbove', values: { rows: above, header: layout.headerStart } }];
}
