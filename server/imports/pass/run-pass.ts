import { asBackground } from '../../db/background';
import { jsonText } from '../../db/json';
import { analyzeAfterBulk } from '../../db/vacuum';
import type { JobContext } from '../../jobs/types';
import { linePrefix, type ReadTask } from '../../workbook/protocol';
import type { ImportKind } from '../kind';
import { leads } from '../states';
import { type KindTypes, type Pass, PassSuperseded } from '../types';
import { withPlainFile } from '../upload/upload-file';
import { markStep } from '../steps/restore';
import type { LaidStep, PassRequest } from './begin';
import type { PassOutcome, PassResult } from './pass-kind';
import { readInWorker } from './read-in-worker';
import { carryFixes, keptFixes, patchRows, removeStaged, storeLines } from './staging';

/**
 * Reads and checks the whole sheet in a worker thread and stores what it holds beside what is shown; at the end the import
 * switches over to it. Repeating it after a crash starts the pass anew. Throws WORKBOOK_REFUSED for a file that cannot be
 * read, PassSuperseded when the import was cancelled.
 */
export async function runPass<K extends KindTypes>(
  kind: ImportKind<K>,
  context: JobContext,
  record: K['record'],
  request: PassRequest<K>,
): Promise<void> {
  const { deps } = context;
  const { basis } = kind.store;
  const { company_id, id, generation: shown } = record;
  const pass: Pass = { company_id, id, generation: request.generation };
  await removeStaged(deps.db, basis, pass, shown);
  const fixes = request.keepFixes && kind.pass.openFix ? await keptFixes(deps.db, basis, record, request.laid) : [];
  // Loaded while the worker opens the file and finds the header; whoever asks first finds it under way.
  const people = asBackground(() => kind.pass.people(deps, record));
  people.catch(() => undefined); // told by whoever awaits it; a pass that ends before must not end the process
  const opened = fixes.map(([rowNo, fix]): [number, unknown] => [rowNo, kind.pass.openFix?.(deps, record, rowNo, fix)]);
  const task: Omit<ReadTask<string>, 'path'> = {
    kind: kind.pass.reader,
    fileName: record.file_name,
    linePrefix: linePrefix(company_id, id, request.generation),
    ...(await kind.pass.task(context, record, request, opened)),
  };
  const outcome = await withPlainFile(deps, record, kind.store.fileContext, (path) =>
    readInWorker<PassOutcome>(
      context,
      { ...task, path },
      {
        people: () => people,
        lines: (to, bytes) => storeLines(deps.db, basis, pass, to, bytes),
        patches: (json) => patchRows(deps.db, basis, pass, json),
        restart: () => removeStaged(deps.db, basis, pass, shown),
      },
    ),
  );
  await carryFixes(deps.db, basis, pass, fixes);
  const result = await kind.pass.result(deps, record, request, pass, outcome);
  await switchOver(
    kind,
    context,
    record,
    pass,
    outcome.ok && !outcome.needsMapping ? 'staged' : 'needsMapping',
    result,
    request.laid,
  );
  await kind.pass.shown?.(deps, record);
}

async function switchOver<K extends KindTypes>(
  { store, pass: { analyzed } }: ImportKind<K>,
  { deps }: JobContext,
  record: K['record'],
  pass: Pass,
  state: 'staged' | 'needsMapping',
  { counts, values }: PassResult<K>,
  laid: LaidStep | undefined,
): Promise<void> {
  const version = await deps.db.transaction().execute(async (trx) => {
    const current = await store.find(trx, record.company_id, record.id, { lock: true });
    if (!current || !leads('read', current.state, state) || current.pass_generation !== pass.generation)
      throw new PassSuperseded();
    const { generation } = pass;
    if (laid) await markStep(trx, { ...pass, no: laid.no }, laid.side);
    return store.write(trx, record, deps.clock.now(), {
      ...values,
      state,
      failure: null,
      generation,
      counts: jsonText(counts),
    });
  });
  store.announce(deps, record, state, version);
  await removeStaged(deps.db, store.basis, pass, pass.generation);
  if (!analyzed) return;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  await analyzeAfterBulk(deps.db, deps.env.databaseUrl, analyzed, rows);
}
