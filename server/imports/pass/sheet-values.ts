import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import { jsonText } from '../../db/json';

/** What a reader says of the sheet as a whole; `ok: false`: where no header was found. */
type SheetOutcome =
  | { ok: true; sheets: readonly object[]; layout: object; columns: readonly object[]; notices: readonly SheetNotice[] }
  | ({ ok: false; sheets: readonly object[] } & SheetNotice);

/** The same as the import's columns, of kinds that keep it so. */
export function sheetValues(outcome: SheetOutcome) {
  return {
    sheets: jsonText(outcome.sheets),
    layout: outcome.ok ? jsonText(outcome.layout) : null,
    columns: jsonText(outcome.ok ? outcome.columns : []),
    notices: jsonText(outcome.ok ? outcome.notices : [{ code: outcome.code, values: outcome.values }]),
  };
}
