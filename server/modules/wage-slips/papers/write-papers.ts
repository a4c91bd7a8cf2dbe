import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { hasPdf } from '@contract/states/effective-slip';
import { MOST_IN_ONE_PDF, type PdfForm, type SlipsAPage } from '@contract/wages/several/choices';
import type { JobResult } from '../../../db/tables/jobs';
import type { Deps } from '../../../deps';
import {
  DocumentError,
  type SlipPaper,
  type SlipSheet,
  writeSlips,
  type WrittenSlips,
} from '../../../documents/service';
import { ZipArchive } from '../../../files/zip-archive';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import { refuse } from '../../../kernel/errors';
import { madeFileName } from '../../../kernel/file-name';
import { fileStamp } from '../../../kernel/shanghai-time';
import { sortInSlices } from '../../../kernel/sort-in-slices';
import { type BatchRow, companyRules, loadBatch, recordStep } from '../../wage-batches/service';
import { chosenParts, pickedSlips } from '../several/choice';
import { judge } from '../several/judge';
import { orderOf } from '../several/order';
import { Tally } from '../several/tally';
import { SlipFileNames } from './file-names';
import { paperOf } from './paper-of';

/** Slips looked through by one set of statements. */
const LOOKED = 2_000;
/** Slips read, and the font cut down for, at a time. */
const PART = 150;
const DEFAULT_PER_PAGE: SlipsAPage = 3;

/** A slip that goes to paper, and where it belongs in the order. */
interface Place {
  id: string;
  name: string;
  staffNo: string;
  dept: string;
}

/**
 * Writes chosen slips as PDF – a file for each in an archive, or all in one to be signed and cut apart –, by department and
 * employee number. Slips that cannot be written (recalled meanwhile, a sign the font lacks) are left out and told with the
 * reason; few are held at any time. Refuses where none is left, and more in one file than MOST_IN_ONE_PDF.
 */
export async function writePapers(context: JobContext, openFile: OpenJobFile): Promise<JobResult> {
  const { deps, job, progress, signal } = context;
  const companyId = job.companyId ?? '';
  const order = orderOf(deps, companyId, job.payload);
  const { form, perPage = DEFAULT_PER_PAGE } = job.payload as { form: PdfForm; perPage?: SlipsAPage };
  const batch = await loadBatch(deps.db, companyId, order.batchId);
  const { companyName } = await companyRules(deps.db, companyId);
  const tally = new Tally();
  const places = await placesOf(context, batch, order, tally);
  if (places.length === 0) refuse('RULE', `没有可生成 PDF 的工资条：${tally.words}`);
  if (form === 'sheet' && places.length > MOST_IN_ONE_PDF)
    refuse(
      'RULE',
      `一个 PDF 最多放${MOST_IN_ONE_PDF}张工资条，选中的有${places.length}张：请按部门等条件分次生成，或改为每人一个文件`,
    );
  const at = new Date(order.at);
  const title = `${batch.title} ${companyName}`;
  const sheet: SlipSheet | null = form === 'files' ? null : { title, author: companyName, at: at.getTime(), perPage };
  const taker = sheet ? onePdf(openFile) : archive(openFile, at);
  const held = new Map<string, SlipPaper>();
  let read = 0;
  const next = async (): Promise<SlipPaper[]> => {
    held.clear();
    while (read < places.length) {
      const some = places.slice(read, read + PART);
      read += some.length;
      await progress(read - some.length, places.length, '正在生成 PDF');
      const papers = await papersOf(deps, batch, companyName, some, tally);
      for (const paper of papers) held.set(paper.key, paper);
      if (papers.length > 0) return papers;
    }
    return [];
  };
  const before = tally.refusedCount;
  const take = async (written: WrittenSlips) => {
    const paper = 'key' in written ? held.get(written.key) : undefined;
    if ('problems' in written) {
      tally.refuse('sign', [`${paper?.view.staffName ?? ''}：${written.problems.join('、')}`]);
    } else await taker.take(paper, written.content);
  };
  try {
    await writeSlips(deps, sheet, { next, take }, signal);
  } catch (error) {
    if (error instanceof DocumentError) refuse('RULE', error.message);
    throw error;
  }
  const made = places.length - (tally.refusedCount - before);
  if (made === 0) refuse('RULE', `没有可生成 PDF 的工资条：${tally.words}`);
  await taker.end();
  await recordStep(deps.db, { companyId, batchId: batch.id }, order.actor, {
    at: deps.clock.now(),
    action: 'slipPdf',
    reason: order.reason,
    note: { code: 'slips', values: { count: String(made) } },
  });
  return {
    fileName: `${madeFileName(['工资条', companyName, fileStamp(deps.clock.now())])}.${sheet ? 'pdf' : 'zip'}`,
    rows: made,
    skipped: tally.refusedCount,
    ...(tally.refusedCount > 0 ? { message: `已生成${made}张；未生成：${tally.words}` } : {}),
  };
}

/** The chosen slips that can go to paper, in the order they are handed out in. */
async function placesOf(
  { deps, signal }: JobContext,
  batch: BatchRow,
  { choice, actor }: Pick<ReturnType<typeof orderOf>, 'choice' | 'actor'>,
  tally: Tally,
): Promise<Place[]> {
  const rules = await companyRules(deps.db, batch.company_id);
  const judging = {
    action: 'pdf' as const,
    batch,
    actor,
    rules,
    now: deps.clock.now(),
    picked: pickedSlips(choice),
  };
  const places: Place[] = [];
  for await (const { slips, gone } of chosenParts(deps, batch, choice, LOOKED)) {
    signal.throwIfAborted();
    tally.refuse('gone', [], gone);
    for (const [slip, code] of await judge(deps.db, judging, slips))
      if (code !== null) tally.refuse(code, [slip.name]);
      else places.push({ id: slip.id, name: slip.name, staffNo: slip.staff_no ?? '', dept: slip.dept ?? '' });
  }
  const { compare } = new Intl.Collator('zh-CN', { numeric: true });
  return sortInSlices(
    places,
    (a, b) => compare(a.dept, b.dept) || compare(a.staffNo, b.staffNo) || compare(a.name, b.name),
  );
}

/** Some slips as they stand now. */
async function papersOf(
  { db }: Pick<Deps, 'db'>,
  { company_id: companyId, id: batchId }: BatchRow,
  companyName: string,
  places: readonly Place[],
  tally: Tally,
): Promise<SlipPaper[]> {
  const batch = await loadBatch(db, companyId, batchId);
  const rows = await db
    .selectFrom('wage_slip')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, name }) => {
    const row = byId.get(id);
    if (row && hasPdf(row, batch)) return [paperOf(row, batch, companyName)];
    tally.refuse(row ? 'recalled' : 'gone', [name]);
    return [];
  });
}

interface Taker {
  take(paper: SlipPaper | undefined, content: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** Each slip as a file of its own; the file of the job is opened with the first. */
function archive(openFile: OpenJobFile, at: Date): Taker {
  const names = new SlipFileNames();
  let zip: ZipArchive | undefined;
  return {
    async take(paper, content) {
      zip ??= new ZipArchive(openFile(), at);
      const { payMonth = '', staffNo = null, staffName: name = '' } = paper?.view ?? {};
      // Its parts are deflated already.
      await zip.add(names.of({ payMonth, staffNo, name }), Readable.from([content], { objectMode: false }), true);
    },
    async end() {
      await zip?.finish();
    },
  };
}

/** All slips in one file, written as fast as it takes them. */
function onePdf(openFile: OpenJobFile): Taker {
  let file: ReturnType<OpenJobFile> | undefined;
  return {
    async take(_paper, content) {
      file ??= openFile();
      if (!file.write(content)) await once(file, 'drain');
    },
    async end() {
      file?.end();
      if (file) await finished(file, { readable: false });
    },
  };
}
