import { asBackground } from '../../db/background';
import { jsonText } from '../../db/json';
import { analyzeAfterBulk } from '../../db/vacuum';
import type { JobContext } from '../../jobs/types';
import type { StaffOutcome, StaffTask } from '../../workbook/staff';
import { linePrefix } from '../../workbook/wages/staged-record';
import { type Pass, PassSuperseded, readInWorker, withPlainFile } from '../sheet-imports/service';
import { storedPages } from '../staff/service';
import type { PassRequest } from './pass';
import type { ImportRecord } from './policy';
import { shownRows } from './queries';
import { FILE_CONTEXT, openFix, sealContext } from './sealing';
import { countTallies, staging, type Tallies, tallyColumns } from './staging';
import { announceImport, updateImport } from './store';
import { companyTemplates } from './templates';

/** Rows a statement: short enough (tens of milliseconds) that people's calls slip in between. */
const CHUNK_ROWS = 1_000;

/**
 * Reads and checks the whole list in a worker thread and stores its rows beside the shown ones; at the end the import
 * switches over to them. Repeating it after a crash starts the pass anew. Throws WORKBOOK_REFUSED for a file that
 * cannot be read, PassSuperseded when the import was cancelled.
 */
export async function runPass(context: JobContext, record: ImportRecord, request: PassRequest): Promise<void> {
  const { deps } = context;
  const pass: Pass = { company_id: record.company_id, id: record.id, generation: request.generation };
  await staging.remove(deps.db, pass, record.generation);
  const fixes = request.keepFixes ? await keptFixes(context, record) : [];
  // Loaded while the worker opens the file and finds the header; whoever asks first finds it under way.
  const people = asBackground(() => storedPages(deps.db, record.company_id));
  people.catch(() => undefined); // told by whoever awaits it; a pass that ends before must not end the process
  const task: Omit<StaffTask, 'path'> = {
    kind: 'staffImport',
    fileName: record.file_name,
    sealer: deps.seal.exportForWorker(),
    sealContext: sealContext(record.id),
    linePrefix: linePrefix(record.company_id, record.id, request.generation),
    layout: request.layout,
    columns: request.columns,
    templates: await companyTemplates(deps.db, record.company_id),
    mode: record.mode,
    rehireLeft: record.rehire_left,
    now: deps.clock.now().toISOString(),
    fixes: fixes.map(([rowNo, fix]) => [rowNo, openFix(deps, record, rowNo, fix)]),
    chunkRows: CHUNK_ROWS,
  };
  const outcome = await withPlainFile(deps, record, FILE_CONTEXT, (path) =>
    readInWorker<StaffOutcome>(
      context,
      { ...task, path },
      {
        people: () => people,
        rows: (bytes) => staging.store(deps.db, pass, bytes),
        patches: (json) => staging.patch(deps.db, pass, json),
        restart: () => staging.remove(deps.db, pass, record.generation),
      },
    ),
  );
  if (fixes.length > 0) await staging.carryFixes(deps.db, pass, fixes);
  await switchOver(context, record, request, pass, outcome, outcome.ok ? outcome : await countTallies(deps.db, pass));
}

/** What the clerk changed so far, by row, as it is stored. */
async function keptFixes({ deps }: JobContext, record: ImportRecord) {
  const rows = await shownRows(deps.db, record)
    .select(['row_no', 'fixes'])
    .where('fixes', 'is not', null)
    .orderBy('row_no')
    .execute();
  return rows.flatMap(({ row_no: rowNo, fixes }) => (fixes ? [[rowNo, fixes] as [number, typeof fixes]] : []));
}

async function switchOver(
  { deps }: JobContext,
  record: ImportRecord,
  request: PassRequest,
  pass: Pass,
  outcome: StaffOutcome,
  tallies: Tallies,
): Promise<void> {
  const state = outcome.ok && !outcome.needsMapping ? 'staged' : 'needsMapping';
  const version = await deps.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('staff_import')
      .select(['state', 'pass_generation'])
      .where('company_id', '=', record.company_id)
      .where('id', '=', record.id)
      .forUpdate()
      .executeTakeFirst();
    if (current?.state !== 'reading' || current.pass_generation !== request.generation) throw new PassSuperseded();
    return updateImport(trx, record, deps.clock.now(), {
      state,
      failure: null,
      generation: request.generation,
      sheets: jsonText(outcome.sheets),
      layout: outcome.ok ? jsonText(outcome.layout) : null,
      columns: jsonText(outcome.ok ? outcome.columns : []),
      notices: jsonText(outcome.ok ? outcome.notices : [outcome.message]),
      ...tallyColumns(tallies),
    });
  });
  announceImport(deps, record.uploader_id, record.id, state, version);
  await staging.remove(deps.db, pass, request.generation);
  await analyzeAfterBulk(
    deps.db,
    deps.env.databaseUrl,
    'staff_import_row',
    Object.values(tallies.counts).reduce((sum, count) => sum + count, 0),
  );
}
