import { jsonText } from '../../../db/json';
import type { CheckFixes } from '../../../db/tables/check-import';
import type { Deps } from '../../../deps';
import { fixesOfStep, type PassRequest } from '../../../imports';
import type { CheckKind, ImportRecord } from '../store';

export const NO_FIXES: CheckFixes = { rows: {}, values: [], people: {} };

/** Part of the changes as it stood or stands: null where nothing is said of that row or person. */
export interface FixesPart {
  rows?: Record<string, CheckFixes['rows'][string] | null>;
  values?: CheckFixes['values'];
  people?: Record<string, CheckFixes['people'][string] | null>;
}

type Own = Pick<ImportRecord, 'id'>;
const contextOf = ({ id }: Own) => `check_import.fixes:${id}`;

/** As the import keeps them. */
export const sealedFixes = (deps: Deps, record: Own, fixes: CheckFixes): string =>
  jsonText({ sealed: sealedPart(deps, record, fixes), ignored: countLeft(fixes) });

export function openFixes(deps: Deps, record: Pick<ImportRecord, 'id' | 'fixes'>): CheckFixes {
  const { fixes } = record;
  return 'sealed' in fixes ? (openPart(deps, record, fixes.sealed) as CheckFixes) : { ...NO_FIXES, ...fixes };
}

/** How many rows and people are left out, by kind of the doubts they had; pure. */
function countLeft({ rows, people }: CheckFixes): { code: string; rows: number }[] {
  const counts = new Map<string, number>();
  for (const { ignored, left = [] } of [...Object.values(rows), ...Object.values(people)])
    if (ignored) for (const code of left) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, n]) => ({ code, rows: n })).sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** As a step keeps them of one row. */
export const sealedPart = (deps: Deps, record: Own, part: FixesPart): string =>
  deps.seal.seal(JSON.stringify(part), contextOf(record));

const openPart = (deps: Deps, record: Own, sealed: string): FixesPart =>
  JSON.parse(deps.seal.open(sealed, contextOf(record))) as FixesPart; // as sealedPart wrote it

/** With a part of them as that part says; pure. */
export function withPart({ rows, values, people }: CheckFixes, part: FixesPart): CheckFixes {
  return {
    rows: said({ ...rows, ...part.rows }),
    values: part.values ?? values,
    people: said({ ...people, ...part.people }),
  };
}

const said = <T>(all: Record<string, T | null>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter((each): each is [string, T] => each[1] !== null));

/** What a pass lays over the sheet: all changes so far, of those of its step what that side of it has. */
export async function fixesOf(
  deps: Deps,
  record: ImportRecord,
  { keepFixes, laid }: Pick<PassRequest<CheckKind>, 'keepFixes' | 'laid'>,
): Promise<CheckFixes> {
  if (!keepFixes) return NO_FIXES;
  const fixes = openFixes(deps, record);
  if (!laid) return fixes;
  const { company_id, id } = record;
  const parts = await fixesOfStep(deps.db, { company_id, id, no: laid.no }, laid.side);
  return parts.reduce((all, part) => withPart(all, openPart(deps, record, String(part.fixes))), fixes);
}
