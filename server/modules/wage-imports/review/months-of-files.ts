import type { Db } from '../../../imports';
import type { ImportRecord } from '../store';

/** Months of which the caller has imports from the same file already, by the file's hash and the type of wages (fileKey); failed ones do not count. */
export async function monthsOfFiles(
  db: Db,
  { company_id, uploader_id }: Pick<ImportRecord, 'company_id' | 'uploader_id'>,
  hashes: readonly string[],
): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>();
  if (hashes.length === 0) return known;
  const found = await db
    .selectFrom('wage_import')
    .select(['file_sha256', 'wage_type', 'pay_month'])
    .where('company_id', '=', company_id)
    .where('uploader_id', '=', uploader_id)
    .where('history', '=', true)
    .where('file_sha256', 'in', [...new Set(hashes)])
    .where('state', 'in', ['reading', 'needsMapping', 'staged', 'committing', 'committed'])
    .execute();
  for (const record of found) {
    const key = fileKey(record);
    known.set(key, (known.get(key) ?? new Set()).add(record.pay_month));
  }
  return known;
}

/** What imports of one file for one type of wages have in common. */
export const fileKey = ({ file_sha256, wage_type }: Pick<ImportRecord, 'file_sha256' | 'wage_type'>) =>
  `${file_sha256} ${wage_type}`;
