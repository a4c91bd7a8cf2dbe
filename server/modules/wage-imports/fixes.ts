import type { FixEntry, PackedFix, StoredFix } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import { type ImportRecord, sealedRows } from './store';

type Own = Pick<ImportRecord, 'id'>;

const FIX = ':fix';
const LOG = ':fix:log';

/** A clerk's change as it is stored: texts typed into cells may be identity or card numbers, so they are sealed; with them the record of what was changed. */
export function packFix(deps: Deps, record: Own, rowNo: number, { cells, log, ...rest }: StoredFix): PackedFix {
  const packed: PackedFix = { ...rest };
  if (cells) packed.sealed = sealedRows.seal(deps, record, rowNo, cells, FIX);
  if (log && log.length > 0) packed.sealedLog = sealedRows.seal(deps, record, rowNo, log, LOG);
  return packed;
}

/** The change as the engine takes it, with its record. */
export function openFix(deps: Deps, record: Own, rowNo: number, { sealed, sealedLog, ...rest }: PackedFix): StoredFix {
  const fix: StoredFix = { ...rest };
  if (sealed) fix.cells = sealedRows.open(deps, record, rowNo, sealed, FIX);
  if (sealedLog) fix.log = sealedRows.open<FixEntry[]>(deps, record, rowNo, sealedLog, LOG);
  return fix;
}
