import type { ComparedItem, FileComparison } from '@contract/wages/references/comparison';
import type { ReferenceFigure, ReferenceKind } from '@contract/wages/references/kinds';
import { isCertain } from '@contract/wages/references/matters';
import type { Db } from '../../../imports';
import { comparedColumns } from '../../../workbook/audit/references/compared';
import type { ImportRecord } from '../store';
import { otherBatchesOfMonth, paidIn } from './elsewhere';
import type { Beside } from './beside';
import { fileOnly } from './file-only';
import { fileTotals } from './file-totals';
import { sheetOnly } from './sheet-only';

/** People of each list that are named. */
const LISTED = 200;

/**
 * The files of the month beside a monthly sheet as its rows stand now: totals by item, with what other batches of the month pay,
 * and who stands in one of them alone.
 */
export async function compareFiles(db: Db, record: ImportRecord): Promise<FileComparison[]> {
  if (record.wage_type !== 'monthly' || record.history || record.generation === 0) return [];
  const files = await db
    .selectFrom('wage_reference')
    .select(['id', 'kind', 'file_name', 'unnumbered', 'unmatched'])
    .where('company_id', '=', record.company_id)
    .where('pay_month', '=', record.pay_month)
    .where('kind', '<>', 'opening')
    .orderBy('kind', 'desc')
    .execute();
  if (files.length === 0) return [];
  const batches = await otherBatchesOfMonth(db, record);
  const found: FileComparison[] = [];
  for (const file of files) {
    const { totals, whole } = await fileTotals(db, record.company_id, file);
    const kind = file.kind as ReferenceKind; // opening figures are left out above
    const columns = comparedColumns(kind, record.columns, new Set(totals.keys()));
    const beside = { record, fileId: file.id, columns, batches };
    const [inFile, inSheet] = [await fileOnly(db, beside, file.unnumbered ?? []), await sheetOnly(db, beside)];
    found.push({
      kind,
      id: file.id,
      fileName: file.file_name,
      items: await itemsOf(db, beside, totals, whole),
      fileOnly: {
        people: inFile.length,
        doubts: inFile.filter(({ reason }) => !isCertain(reason)).length,
        list: inFile.slice(0, LISTED),
      },
      sheetOnly: { people: inSheet.length, doubts: inSheet.length, list: inSheet.slice(0, LISTED) },
    });
  }
  return found;
}

async function itemsOf(
  db: Db,
  { record, columns, batches }: Beside,
  totals: ReadonlyMap<ReferenceFigure, bigint>,
  whole: boolean,
): Promise<ComparedItem[]> {
  const paid = await paidIn(
    db,
    record.company_id,
    batches,
    columns.map(({ column }) => column.target ?? ''),
  );
  return columns.map(({ column: { label, index, target }, figures }) => {
    const read = BigInt(record.totals.find(({ columnIndex }) => columnIndex === index)?.readFen ?? '0');
    const file = figures.reduce((sum, figure) => sum + (totals.get(figure) ?? 0n), 0n);
    // A sheet may have what is taken off as negative.
    const sheet = read < 0n && file > 0n ? -read : read;
    return {
      label,
      fileFen: whole ? file.toString() : null,
      sheetFen: sheet.toString(),
      elsewhereFen: (paid.get(target ?? '') ?? 0n).toString(),
    };
  });
}
