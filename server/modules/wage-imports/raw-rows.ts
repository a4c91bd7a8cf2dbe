import type { Deps } from '../../deps';
import type { RawRowsOutcome } from '../../workbook';
import { firstRows } from '../sheet-imports/service';
import { type Caller, ownImport } from './policy';
import { FILE_CONTEXT } from './seal-context';

/** The first rows of a sheet of the caller's import, see firstRows. */
export async function rawRows(
  deps: Deps,
  caller: Caller,
  id: string,
  sheetIndex: number,
  signal: AbortSignal,
): Promise<RawRowsOutcome> {
  return firstRows(deps, await ownImport(deps.db, caller, id), FILE_CONTEXT, sheetIndex, signal);
}
