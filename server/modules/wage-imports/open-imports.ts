import type { StatusCounts } from '@contract/imports/schemas';
import type { ImportState } from '../../db/tables/import';
import { namesReader } from '../../db/confidential';
import type { Db } from '../wage-batches/service';

/** A sheet on its way to becoming a month's 工资表. Its rows are its uploader's alone: of others' only that it is there is told. */
export interface OpenImport {
  id: string;
  uploaderId: string;
  by: string | null;
  state: ImportState;
  /** Rows by how they stand. */
  counts: StatusCounts;
  at: Date;
}

/** What is being imported for a month now, the newest first; imports of history, corrections of what is out and those whose time is over are left out, as are those confidential to others. */
export async function openImports(db: Db, companyId: string, month: string, now: Date): Promise<OpenImport[]> {
  const rows = await db
    .selectFrom('wage_import')
    .leftJoin('account', 'account.id', 'wage_import.uploader_id')
    .select([
      'wage_import.id',
      'uploader_id as uploaderId',
      'account.name as by',
      'wage_import.state',
      'counts',
      'wage_import.updated_at as at',
    ])
    .where('wage_import.company_id', '=', companyId)
    .where('pay_month', '=', month)
    // Said by the clerk, by the sheet itself, or known beyond doubt.
    .where((eb) => eb.or([eb('month_open', '=', false), eb('sheet_months', 'is not', null)]))
    .where('history', '=', false)
    .where('corrects_id', 'is', null)
    .where('wage_import.state', 'in', ['reading', 'needsMapping', 'staged', 'committing', 'failed'])
    .where('expires_at', '>', now)
    .where(namesReader('wage_import'))
    .orderBy('wage_import.created_at', 'desc')
    .limit(10)
    .execute();
  return rows;
}
