import type { PackedFix, StoredFix } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import type { ImportRecord } from './policy';
import { sealContext } from './seal-context';

const contextOf = (record: Pick<ImportRecord, 'id'>, rowNo: number) => `${sealContext(record.id)}:${rowNo}:fix`;

/** A clerk's change as it is stored: texts typed into cells may be identity or card numbers, so they are sealed. */
export function packFix(deps: Deps, record: Pick<ImportRecord, 'id'>, rowNo: number, { cells, ...rest }: StoredFix): PackedFix {
  return cells ? { ...rest, sealed: deps.seal.seal(JSON.stringify(cells), contextOf(record, rowNo)) } : rest;
}

/** The change as the engine takes it. */
export function openFix(deps: Deps, record: Pick<ImportRecord, 'id'>, rowNo: number, { sealed, ...rest }: PackedFix): StoredFix {
  return sealed ? { ...rest, cells: JSON.parse(deps.seal.open(sealed, contextOf(record, rowNo))) as Record<string, string> } : rest;
}
