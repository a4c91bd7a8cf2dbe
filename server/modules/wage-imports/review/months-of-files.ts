import type { Db } from '../../../imports';
import type { ImportRecord } from '../store';

/** Months of which the caller has imports from the same file already, by the file's hash; failed ones do not count. */
export async function monthsOfFiles(
  db: Db,
  { company_id, uploader_id }: Pick<ImportRecord, 'company_id' | 'uploader_id'>,
  hashes: readonly string[],
): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>();
  if (hashes.length === 0) return known;
  const found = await db
    .selectFrom('wage_import')
    .select(['file_sha256', 'pay_month'])
    .where('company_id', '=', company_id)
    .where('uploader_id', '=', uploader_id)
    .where('history', '=', true)
    .where('file_sha256', 'in', [...new Set(hashes)])
    .where('state', 'in', ['reading', 'needsMapping', 'staged', 'committing', 'committed'])
    .execute();
  for (const { file_sha256: hash, pay_month: month } of found) {
    const months = known.get(hash) ?? new Set();
    known.set(hash, months.add(month));
  }
  return known;
}
