import { WorkerFailure, type WorkerPool } from '../jobs/worker-pool';
import { DocumentError } from './errors';
import type { PaperDocument } from './model';
import {
  type Composed,
  type Copy,
  DOCUMENT_FAULT,
  type DocumentTask,
  type Inspected,
  type NextSlips,
  type Rendered,
  type SlipMessage,
} from './protocol';
import type { SlipPaper, SlipSheet } from './slips/model';
import type { WrittenSlips } from './slips/write-slips';

export { DocumentError } from './errors';
export { line } from './line';
export { type SlipPaper, type SlipSheet } from './slips/model';
export type { WrittenSlips } from './slips/write-slips';
export type { Alignment, Block, Cell, PaperDocument, Paragraph, Table } from './model';

type Pool = { workers: Pick<WorkerPool, 'run'> };

export interface RenderRequest {
  /** The .docx. */
  content: Buffer;
  title: string;
  author: string;
  /** Written into the files as the moment they were made. */
  at: Date;
  people: Copy[];
}

/** A copy that was made. */
export interface RenderedCopy {
  key: string;
  content: Buffer;
  pages: number;
}

/** What is said of a document that takes more memory than a thread has. */
const TOO_MUCH = {
  template: '文件过于复杂，无法作为模板。请删去多余的图片、表格后上传',
  paper: '内容过多，无法生成 PDF',
  slips: '工资条过多或内容过长，无法生成在一个 PDF 中：请分次生成，或改为每人一个文件',
} as const;

/** Looks a template through in a thread of its own. Throws DocumentError. */
export const inspectTemplate = (deps: Pool, content: Buffer): Promise<Inspected> =>
  run<Inspected>(deps, TOO_MUCH.template, { kind: 'inspect', content });

/** Sets a document made here as PDF, likewise. Throws DocumentError where the font lacks a sign. */
export async function composePdf(
  deps: Pool,
  { at, ...request }: { paper: PaperDocument; title: string; author: string; at: Date },
  signal?: AbortSignal,
): Promise<Buffer> {
  const { content } = await run<Composed>(
    deps,
    TOO_MUCH.paper,
    { ...request, kind: 'compose', at: at.getTime() },
    signal,
  );
  return Buffer.from(content);
}

/** Fills a template for each of the people and sets it as PDF, likewise. Throws DocumentError where any cannot be made. */
export async function renderTemplate(
  deps: Pool,
  request: RenderRequest,
  signal?: AbortSignal,
): Promise<RenderedCopy[]> {
  const made: RenderedCopy[] = [];
  await renderEach(
    deps,
    request,
    (copy) => {
      if ('problems' in copy) throw new DocumentError(copy.problems);
      made.push(copy);
    },
    signal,
  );
  return made;
}

/** The same, each copy told as soon as it is there: made, or why not. */
export async function renderEach(
  deps: Pool,
  { at, ...request }: RenderRequest,
  take: (copy: RenderedCopy | { key: string; problems: string[] }) => void,
  signal?: AbortSignal,
): Promise<void> {
  await run(deps, TOO_MUCH.template, { ...request, kind: 'render', at: at.getTime() }, signal, (message) => {
    const copy = message as Rendered; // workers/documents.ts sends nothing else
    take('problems' in copy ? copy : { ...copy, content: Buffer.from(copy.content) });
  });
}

/**
 * Sets slips as PDF in a thread of its own: one for each, or all in one (`sheet`). They are asked of `next` as they are needed
 * and handed to `take` as they are written, so that few are held at any time; one with a sign the font lacks comes with its
 * problems. Throws DocumentError where they are too many for one.
 */
export async function writeSlips(
  deps: Pool,
  sheet: SlipSheet | null,
  { next, take }: { next: () => Promise<SlipPaper[]>; take: (written: WrittenSlips) => Promise<void> },
  signal?: AbortSignal,
): Promise<void> {
  await run(deps, TOO_MUCH.slips, { kind: 'slips', sheet }, signal, async (raw): Promise<NextSlips | null> => {
    const message = raw as SlipMessage; // workers/documents.ts sends nothing else
    if (message.kind === 'next') return next();
    await take(message.written);
    return null;
  });
}

async function run<T>(
  { workers }: Pool,
  tooMuch: string,
  task: DocumentTask,
  signal?: AbortSignal,
  onMessage?: (message: unknown) => unknown,
): Promise<T> {
  try {
    return await workers.run<T>('documents', task, {
      ...(signal ? { signal } : {}),
      ...(onMessage ? { onMessage } : {}),
    });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    if (error.code === DOCUMENT_FAULT)
      throw new DocumentError(Array.isArray(error.details) ? error.details.map(String) : [error.message]);
    if (error.code === 'OUT_OF_MEMORY') throw new DocumentError([tooMuch]);
    throw error;
  }
}
