import { type Kysely, sql } from 'kysely';
import { namesNothingUnseen } from '../../../db/confidential';
import type { Database } from '../../../db/database';
import type { JobResult } from '../../../db/tables/jobs';
import { BOM, csvField, csvLine } from '../../../files/csv';
import { ZipArchive } from '../../../files/zip-archive';
import type { OpenJobFile } from '../../../jobs/job-file';
import { telling } from '../../../jobs/telling';
import type { JobContext } from '../../../jobs/types';
import { fileStamp } from '../../../kernel/shanghai-time';
import { withSnapshot } from '../../backup/service';
import { addFile, describedTables, PATH } from '../../take-out/service';
import { personOfAccount, personOfStaff } from '../person';
import { PERSON_TABLES } from '../register';
import type { Person } from '../register/kinds';
import { pageOf } from './page';
import { readmeOf } from './readme';
import { type ReadTable, readTable } from './read-table';
import { textOf } from './text-of';

/** Whose archive a job writes: the owner's own, or that of one of the company's people. */
export interface ArchivePayload {
  staffId: string | null;
  requestId: string;
}

/** All that the product holds about one person, from one moment, as one zip: JSON for programs, CSV and a page for people, and his files. */
export async function writeArchive(context: JobContext, openFile: OpenJobFile): Promise<JobResult> {
  const { deps, job, signal } = context;
  const { staffId } = job.payload as unknown as ArchivePayload;
  const at = deps.clock.now();
  const told = telling(context);
  told.step('正在收集个人信息');
  const { name, tables, files, own } = await withSnapshot(deps, (snapshot) =>
    snapshot.transaction().execute(async (trx) => {
      await sql`set transaction isolation level repeatable read read only`.execute(trx);
      const isOwn = staffId === null;
      const person = isOwn
        ? await personOfAccount(trx, job.ownerId ?? '')
        : personOfStaff(job.companyId ?? '', staffId);
      const described = await describedTables(trx);
      const read: ReadTable[] = [];
      const taken = PERSON_TABLES.filter(({ table }) => typeof (isOwn ? table.own : table.company) !== 'string');
      told.total(taken.length);
      for (const { name: tableName, table } of taken) {
        signal.throwIfAborted();
        const found = described.get(tableName);
        if (!found) throw new Error(`the catalogue has no table ${tableName}`);
        read.push(await readTable(found, table, { db: trx, seal: deps.seal, person, own: isOwn }));
        told.done(1);
      }
      return { name: await nameOf(trx, person), tables: read, files: await filesOf(trx, person, isOwn), own: isOwn };
    }),
  );
  const archive = new ZipArchive(openFile(), at);
  const filled = tables.filter(({ rows }) => rows.length > 0);
  for (const table of filled) await archive.add(`tables/${table.name}_${table.title}.csv`, csvOf(table));
  const missing: string[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    if (!(await addFile(deps, archive, file))) missing.push(file.path);
  }
  archive.text('data.json', jsonOf(name, at, filled));
  archive.text('index.html', pageOf(name, at, filled));
  archive.text('README.txt', readmeOf({ name, at, tables, own, missing }));
  await archive.finish();
  await told.end();
  return {
    fileName: `个人信息_${name}_${fileStamp(at)}.zip`,
    tables: filled.length,
    files: files.length - missing.length,
  };
}

async function nameOf(db: Kysely<Database>, { companyIds, staffIds, accountId }: Person): Promise<string> {
  const record =
    accountId === null
      ? await db
          .selectFrom('staff')
          .select('name')
          .where('company_id', 'in', [...companyIds])
          .where('id', 'in', [...staffIds])
          .executeTakeFirst()
      : await db.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirst();
  return record?.name ?? '';
}

/** Pictures of documents are shown with a watermark to reviewers alone and are in no archive. */
async function filesOf(db: Kysely<Database>, person: Person, own: boolean): Promise<{ id: string; path: string }[]> {
  const found = PERSON_TABLES.find(({ name }) => name === 'stored_file');
  if (!found) return [];
  const open = own ? sql`true` : namesNothingUnseen([sql.ref('t.id'), sql.ref('t.bound_to')]);
  const { rows } = await sql<{ id: string; path: string | null }>`
    select t.id, ${PATH} as path from stored_file t where (${found.table.find(person)}) and ${open} order by t.id`.execute(
    db,
  );
  return rows.flatMap(({ id, path }) => (path === null ? [] : [{ id, path }]));
}

async function* csvOf({ columns, rows }: ReadTable): AsyncGenerator<string> {
  yield BOM + csvLine(columns.map(({ title, name }) => csvField(`${title} ${name}`)));
  for (const row of rows)
    yield csvLine(row.map((value, index) => csvField(textOf(value), columns[index]?.type !== 'text')));
}

const jsonOf = (name: string, at: Date, tables: readonly ReadTable[]): string =>
  JSON.stringify(
    {
      person: name,
      takenAt: at.toISOString(),
      units: { amounts: '分', moments: 'UTC, ISO 8601', months: 'YYYY-MM' },
      tables: Object.fromEntries(
        tables.map(({ name: table, title, columns, rows }) => [
          table,
          {
            title,
            rows: rows.map((row) =>
              Object.fromEntries(columns.map((column, index) => [column.name, row[index] ?? null])),
            ),
          },
        ]),
      ),
    },
    null,
    1,
  );
