import type { ImportPaidTwice } from '@contract/wages/import-schemas';
import { asBackground } from '../../db/background';
import { jsonText } from '../../db/json';
import { analyzeAfterBulk } from '../../db/vacuum';
import type { JobContext } from '../../jobs/types';
import type { ImportOutcome, WorkbookTask } from '../../workbook';
import { linePrefix } from '../../workbook/wages/staged-record';
import { readInWorker, withPlainFile } from '../sheet-imports/service';
import { openFix } from './fixes';
import { flagAttendance } from './attendance';
import { flagOtherBatches } from './other-batches';
import { keptFixes, staffPages } from './pass-inputs';
import type { PassRequest } from './pass';
import type { ImportRecord } from './policy';
import { FILE_CONTEXT, sealContext } from './seal-context';
import {
  carryFixes,
  countTallies,
  deleteRows,
  type Pass,
  PassSuperseded,
  patchRows,
  storeRows,
  type Tallies,
} from './staging';
import { announceImport, updateImport } from './store';
import { companyTemplates } from './templates';

/** Rows a statement: short enough (tens of milliseconds) that people's calls slip in between. */
const CHUNK_ROWS = 1_000;

/**
 * Reads and checks the whole sheet in a worker thread and stores its rows beside the shown ones;
 * at the end the import switches over to them. Repeating it after a crash starts the pass anew.
 * Throws WORKBOOK_REFUSED for a file that cannot be read, PassSuperseded when the import was cancelled.
 */
export async function runPass(context: JobContext, record: ImportRecord, request: PassRequest): Promise<void> {
  const { deps } = context;
  const pass: Pass = { company_id: record.company_id, id: record.id, generation: request.generation };
  await deleteRows(deps.db, pass, record.generation);
  const fixes = request.keepFixes ? await keptFixes(deps.db, record) : [];
  // Loaded while the worker opens the file and finds the header; whoever asks first finds it under way.
  const staff = asBackground(() => staffPages(deps, record));
  staff.catch(() => undefined); // told by whoever awaits it; a pass that ends before must not end the process
  const task: Omit<WorkbookTask, 'path'> = {
    kind: 'import',
    fileName: record.file_name,
    sealer: deps.seal.exportForWorker(),
    sealContext: sealContext(record.id),
    linePrefix: linePrefix(record.company_id, record.id, request.generation),
    layout: request.layout,
    columns: request.columns,
    templates: await companyTemplates(deps.db, record.company_id),
    payMonth: record.pay_month,
    wageType: record.wage_type,
    netIdentity: request.netChosen,
    minimumFen: null,
    now: deps.clock.now().toISOString(),
    fixes: fixes.map(([rowNo, fix]) => [rowNo, openFix(deps, record, rowNo, fix)]),
    chunkRows: CHUNK_ROWS,
  };
  const outcome = await withPlainFile(deps, record, FILE_CONTEXT, (path) =>
    readInWorker<ImportOutcome>(
      context,
      { ...task, path },
      {
        people: () => staff,
        rows: (bytes) => storeRows(deps.db, pass, bytes),
        patches: (json) => patchRows(deps.db, pass, json),
        restart: () => deleteRows(deps.db, pass, record.generation),
      },
    ),
  );
  if (fixes.length > 0) await carryFixes(deps.db, pass, fixes);
  const { marked, found } = await flagOtherBatches(deps.db, record, pass);
  const differs = outcome.ok && (await flagAttendance(deps.db, record, pass, outcome.columns));
  await switchOver(
    context,
    record,
    request,
    pass,
    outcome,
    found,
    marked || differs || !outcome.ok ? await countTallies(deps.db, pass) : outcome,
  );
}

async function switchOver(
  context: JobContext,
  record: ImportRecord,
  request: PassRequest,
  pass: Pass,
  outcome: ImportOutcome,
  paidTwice: ImportPaidTwice[],
  tallies: Tallies,
): Promise<void> {
  const { deps } = context;
  const state = outcome.ok && !outcome.needsMapping ? 'staged' : 'needsMapping';
  const version = await deps.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('wage_import')
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
      net_chosen: request.netChosen,
      sheets: jsonText(outcome.sheets),
      layout: outcome.ok ? jsonText(outcome.layout) : null,
      columns: jsonText(outcome.ok ? outcome.columns : []),
      notices: jsonText(outcome.ok ? outcome.notices : [outcome.message]),
      net_identity: outcome.ok && outcome.netIdentity ? jsonText(outcome.netIdentity) : null,
      net_candidates: jsonText(outcome.ok ? outcome.netCandidates : []),
      net_proof: outcome.ok ? outcome.netProof : 'unproven',
      ...(request.keepNet ? {} : { net_confirmed: null }),
      uncounted: jsonText(outcome.ok ? outcome.uncounted : []),
      checks: jsonText(outcome.ok ? outcome.checks : []),
      sum_rules: outcome.ok ? jsonText(outcome.sumRules) : null,
      totals: jsonText(outcome.ok ? outcome.totals : []),
      head_count: jsonText(outcome.ok ? outcome.headCount : { sheet: null, read: 0 }),
      counts: jsonText(tallies.counts),
      issue_counts: jsonText(tallies.issueCounts),
      addable: tallies.addable,
      paid_twice: jsonText(paidTwice),
    });
  });
  announceImport(deps, record.uploader_id, record.id, state, version);
  await deleteRows(deps.db, pass, request.generation);
  await analyzeAfterBulk(
    deps.db,
    deps.env.databaseUrl,
    'wage_import_row',
    Object.values(tallies.counts).reduce((sum, count) => sum + count, 0),
  );
}
