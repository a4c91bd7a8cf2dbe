import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { JobResult } from '../../db/tables/jobs';
import type { OpenJobFile } from '../../jobs/job-file';
import { type Telling, telling } from '../../jobs/telling';
import type { JobContext } from '../../jobs/types';
import { fileStamp } from '../../kernel/shanghai-time';
import { inLongTransaction, withSnapshot } from '../backup/service';
import { ZipArchive } from '../../files/zip-archive';
import { addFile, type CompanyFile, filesOf } from './company-files';
import { planOf } from './plan';
import { type Contents, readmeOf, tablesJson, type WrittenTable } from './readme';
import { countRows, csvOf } from './rows';

/** Whose data a job takes out, and for whom. */
export interface TakeOutPayload {
  operator: string;
  requestId: string;
}

interface Taken {
  companyName: string;
  tables: WrittenTable[];
  files: CompanyFile[];
}

/**
 * Writes all that a company has into one zip: its tables as they stood at one moment, then the files their records name. What
 * is read is written at once, so that neither a long table nor a large file is ever held in memory.
 */
export async function takeOut(context: JobContext, openFile: OpenJobFile): Promise<JobResult> {
  const { deps, job, signal } = context;
  const { operator } = job.payload as unknown as TakeOutPayload;
  const companyId = job.companyId ?? '';
  const at = deps.clock.now();
  const archive = new ZipArchive(openFile(), at);
  const told = telling(context);
  told.step('正在取得数据快照');
  const taken = await withSnapshot(deps, (snapshot) =>
    snapshot.transaction().execute(async (trx) => {
      await sql`set transaction isolation level repeatable read read only`.execute(trx);
      await inLongTransaction(trx);
      return writeTables(trx, context, archive, told);
    }),
  );
  told.step('正在打包文件');
  const missing: string[] = [];
  for (const file of taken.files) {
    signal.throwIfAborted();
    if (!(await addFile(deps, archive, file))) missing.push(file.path);
    told.done(1);
  }
  const files = taken.files.length - missing.length;
  const contents: Contents = { companyId, operator, at, ...taken, files, missing };
  archive.text('tables.json', tablesJson(contents));
  archive.text('README.txt', readmeOf(contents));
  await archive.finish();
  await told.end();
  return { fileName: `企业数据_${taken.companyName}_${fileStamp(at)}.zip`, tables: taken.tables.length, files };
}

async function writeTables(
  db: Kysely<Database>,
  { deps, job, signal }: JobContext,
  archive: ZipArchive,
  told: Telling,
): Promise<Taken> {
  const companyId = job.companyId ?? '';
  const { name: companyName } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const plan = await planOf(db);
  const files = await filesOf(db, companyId);
  const tables: WrittenTable[] = [];
  for (const table of plan) {
    signal.throwIfAborted();
    const rows = await countRows(db, table, companyId);
    tables.push({ ...table, rows, file: `tables/${table.name}_${table.title}.csv` });
  }
  told.total(tables.reduce((sum, { rows }) => sum + rows, files.length));
  for (const table of tables) {
    told.step(`正在导出${table.title}`);
    const read = (rows: number) => {
      signal.throwIfAborted();
      told.done(rows);
    };
    await archive.add(table.file, csvOf(table, { db, seal: deps.seal, companyId, read }));
  }
  return { companyName, tables, files };
}
