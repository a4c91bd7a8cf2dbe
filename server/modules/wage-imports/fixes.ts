import type { FixEntry, PackedFix, StoredFix } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import type { ImportRecord } from './policy';
import { sealContext } from './seal-context';

const contextOf = (record: Pick<ImportRecord, 'id'>, rowNo: number) => `${sealContext(record.id)}:${rowNo}:fix`;
const logContextOf = (record: Pick<ImportRecord, 'id'>, rowNo: number) => `${contextOf(record, rowNo)}:log`;

/** A clerk's change as it is stored: texts typed into cells may be identity or card numbers, so they are sealed; with them the record of what was changed. */
export function packFix(
  deps: Deps,
  record: Pick<ImportRecord, 'id'>,
  rowNo: number,
  { cells, log, ...rest }: StoredFix,
): PackedFix {
  const packed: PackedFix = { ...rest };
  if (cells) packed.sealed = deps.seal.seal(JSON.stringify(cells), contextOf(record, rowNo));
  if (log && log.length > 0) packed.sealedLog = deps.seal.seal(JSON.stringify(log), logContextOf(record, rowNo));
  return packed;
}

/** The change as the engine takes it, with its record. */
export function openFix(
  deps: Deps,
  record: Pick<ImportRecord, 'id'>,
  rowNo: number,
  { sealed, sealedLog, ...rest }: PackedFix,
): StoredFix {
  const fix: StoredFix = { ...rest };
  if (sealed) fix.cells = JSON.parse(deps.seal.open(sealed, contextOf(record, rowNo))) as Record<string, string>;
  if (sealedLog) fix.log = JSON.parse(deps.seal.open(sealedLog, logContextOf(record, rowNo))) as FixEntry[];
  return fix;
}
