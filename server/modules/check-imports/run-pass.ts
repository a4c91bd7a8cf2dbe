import type { CalendarOverride } from '@contract/calendar/calendar';
import type { CheckLegendEntry } from '@contract/checks/import-schemas';
import { dateInChina } from '@contract/date';
import { asBackground } from '../../db/background';
import { jsonText } from '../../db/json';
import type { CheckReading } from '../../db/tables/check-import';
import type { JobContext } from '../../jobs/types';
import type { CheckReadMessage, CheckReadTask } from '../../workbook/attendance/task';
import type { CheckOutcome, CheckPersonFix } from '../../workbook/attendance/types';
import { companyLegend, ownDays } from '../checks/service';
import { asRefusal, type Pass, PassSuperseded, withPlainFile } from '../sheet-imports/service';
import { employmentPages } from '../staff/service';
import type { PassRequest } from './pass';
import { announceImport, FILE_CONTEXT, type ImportRecord, shownPeople, updateImport } from './policy';
import { countPeople, removeStaged, storeLines } from './staging';

/** People missing from the sheet that are listed by name. */
const LISTED_MISSING = 200;
/** Sheets of a workbook and columns that are told. */
const LISTED_COLUMNS = 200;

/**
 * Reads and checks the whole sheet in a worker thread and stores its days and people beside the shown ones; at the end
 * the import switches over to them. Repeating it after a crash starts the pass anew. Throws WORKBOOK_REFUSED for a
 * file that cannot be read, PassSuperseded when the import was cancelled.
 */
export async function runPass(context: JobContext, record: ImportRecord, request: PassRequest): Promise<void> {
  const { deps } = context;
  const pass: Pass = { company_id: record.company_id, id: record.id, generation: request.generation };
  await removeStaged(deps.db, pass, record.generation);
  const task: Omit<CheckReadTask, 'path'> = {
    fileName: record.file_name,
    layout: request.layout,
    month: record.month,
    overrides: await overridesOf(context, record),
    options: record.options,
    legend: mergedLegend(await companyLegend(deps.db, record.company_id), record.legend),
    today: dateInChina(deps.clock.now()),
    ...fixesOf(record, request.keepFixes),
    personFixes: request.keepFixes ? await keptFixes(context, record) : [],
    linePrefix: `${record.company_id}\t${record.id}\t${request.generation}`,
  };
  const outcome = await withPlainFile(deps, record, FILE_CONTEXT, (path) =>
    read(context, record, pass, { ...task, path }),
  );
  await switchOver(context, record, request, pass, outcome);
}

/** Own days around the month, for a period that begins in the month before. */
function overridesOf({ deps }: JobContext, record: ImportRecord): Promise<CalendarOverride[]> {
  return ownDays(deps.db, record.company_id, record.month);
}

/** What the clerk says now comes before what was learnt. */
function mergedLegend(learnt: readonly CheckLegendEntry[], said: readonly CheckLegendEntry[]): CheckLegendEntry[] {
  const marks = new Set(said.map((entry) => entry.mark));
  return [...said, ...learnt.filter((entry) => !marks.has(entry.mark))];
}

/** The clerk's changes of the sheet itself; they fit no other sheet. */
function fixesOf(
  { fixes, targets }: ImportRecord,
  keep: boolean,
): Pick<CheckReadTask, 'targets' | 'rowFixes' | 'valueFixes'> {
  if (!keep) return { targets: [], rowFixes: [], valueFixes: [] };
  return {
    targets: targets.map(({ index, target }) => [index, target]),
    rowFixes: Object.entries(fixes.rows ?? {}).map(([rowNo, fix]) => [Number(rowNo), fix]),
    valueFixes: fixes.values ?? [],
  };
}

async function keptFixes({ deps }: JobContext, record: ImportRecord): Promise<[string, CheckPersonFix][]> {
  const rows = await shownPeople(deps.db, record).select(['key', 'fix']).where('fix', 'is not', null).execute();
  return rows.flatMap(({ key, fix }) => (fix ? [[key, fix] as [string, CheckPersonFix]] : []));
}

async function read(context: JobContext, record: ImportRecord, pass: Pass, task: CheckReadTask): Promise<CheckOutcome> {
  const { deps } = context;
  let last: Promise<unknown> = Promise.resolve();
  const handle = async (message: CheckReadMessage): Promise<unknown> => {
    context.signal.throwIfAborted(); // what still waits in line when the run is given up is not done any more
    if (message.type === 'staff') return employmentPages(deps.db, pass.company_id);
    if (message.type === 'restart') await removeStaged(deps.db, pass, record.generation);
    else if (message.type === 'progress') await context.progress(message.done, message.total, message.step);
    else await storeLines(deps.db, pass, message.type, message.bytes);
    return undefined;
  };
  try {
    return await deps.workers.run<CheckOutcome>('checks', task, {
      signal: context.signal,
      onMessage: (message) => {
        const done = last.then(() => asBackground(() => handle(message as CheckReadMessage)));
        last = done;
        return done;
      },
    });
  } catch (error) {
    throw asRefusal(error);
  } finally {
    // What is under way ends before whoever comes next begins.
    await Promise.allSettled([last]);
  }
}

/** What the sheet was recognised as, and why, stays as it was said first: a pass for other reasons only takes it as settled. */
function proposalOf(
  before: CheckReading['proposal'],
  now: NonNullable<CheckReading['proposal']>,
): NonNullable<CheckReading['proposal']> {
  const same =
    before &&
    before.sheetIndex === now.sheetIndex &&
    before.headerStart === now.headerStart &&
    before.headerEnd === now.headerEnd &&
    before.form === now.form;
  return same ? before : now;
}

function readingOf(outcome: CheckOutcome, before: CheckReading): CheckReading {
  const sheets = outcome.sheets.map(({ index, name, hidden, empty, proposal }) => ({
    index,
    name,
    hidden,
    empty,
    form: proposal?.form ?? null,
  }));
  if (!outcome.ok) return { sheets, proposal: null, notices: [outcome.message] };
  const {
    proposal,
    columns,
    period,
    legend,
    unknownMarks,
    notices,
    issueCounts,
    days,
    exceptions,
    unjudgedDays,
    unjudgedPeople,
    daysByHours,
    ignoredRows,
    missing,
    rowsLeftOut,
  } = outcome;
  return {
    sheets,
    proposal: proposalOf(before.proposal, proposal),
    columns: columns
      .slice(0, LISTED_COLUMNS)
      .map(({ index, label, target, date, samples }) => ({ index, label, target, date, samples })),
    period: { from: period.from, to: period.to },
    legend,
    unknownMarks: unknownMarks.map(({ mark, count, rowNo, label }) => ({ mark, count, rowNo, label })),
    notices,
    issueCounts,
    days,
    exceptions,
    unjudgedDays,
    unjudgedPeople,
    daysByHours,
    ignoredRows,
    missing: missing.slice(0, LISTED_MISSING),
    missingCount: missing.length,
    rowsLeftOut,
  };
}

async function switchOver(
  { deps }: JobContext,
  record: ImportRecord,
  request: PassRequest,
  pass: Pass,
  outcome: CheckOutcome,
): Promise<void> {
  const state = outcome.ok && !outcome.needsMapping ? 'staged' : 'needsMapping';
  const version = await deps.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('check_import')
      .select(['state', 'pass_generation'])
      .where('company_id', '=', record.company_id)
      .where('id', '=', record.id)
      .forUpdate()
      .executeTakeFirst();
    if (current?.state !== 'reading' || current.pass_generation !== request.generation) throw new PassSuperseded();
    const counts = outcome.ok ? outcome.counts : await countPeople(trx, pass);
    return updateImport(trx, record, deps.clock.now(), {
      state,
      failure: null,
      generation: request.generation,
      reading: jsonText(readingOf(outcome, record.reading)),
      counts: jsonText(counts),
    });
  });
  announceImport(deps, record.uploader_id, record.id, state, version);
  await removeStaged(deps.db, pass, request.generation);
}
