import { DocumentError } from '../documents/errors';
import { writePdf } from '../documents/pdf/write-pdf';
import {
  type Composed,
  DOCUMENT_FAULT,
  type DocumentTask,
  type NextSlips,
  type Rendered,
  type SlipMessage,
} from '../documents/protocol';
import { inspect, render } from '../documents/run-task';
import type { SlipSheet } from '../documents/slips/model';
import { writeSlipFiles, writeSlipSheet, type WrittenSlips } from '../documents/slips/write-slips';
import { serveWorker, type WorkerChannel } from './serve';

/** What is wrong with a document reaches who asked, in words. */
const reportable = (error: unknown): never => {
  throw error instanceof DocumentError
    ? Object.assign(new Error(error.message), { code: DOCUMENT_FAULT, details: error.problems })
    : error;
};

// Setting a page takes a second or two of calculating: the server goes on meanwhile.
serveWorker<DocumentTask>(async (task, channel) => {
  if (task.kind === 'compose') {
    const { content, pages } = await writePdf(task.paper, {
      title: task.title,
      author: task.author,
      at: new Date(task.at),
    }).catch(reportable);
    return { content: new Uint8Array(content), pages } satisfies Composed;
  }
  if (task.kind === 'slips') return writeSlips(task.sheet, channel);
  const content = Buffer.from(task.content);
  if (task.kind === 'inspect') return inspect(content).catch(reportable);
  for (const { key, values } of task.people) {
    const made = await render(content, values, { title: task.title, author: task.author, at: new Date(task.at) }).then(
      (pdf): Rendered => ({ key, content: new Uint8Array(pdf.content), pages: pdf.pages }),
      (error: unknown): Rendered => {
        if (error instanceof DocumentError) return { key, problems: [...error.problems] };
        throw error;
      },
    );
    await channel.send(made, 'content' in made ? [made.content.buffer as ArrayBuffer] : []); // just copied into a buffer of its own
  }
  return null;
});

async function writeSlips(sheet: SlipSheet | null, channel: WorkerChannel): Promise<null> {
  const say = (message: SlipMessage) => channel.send(message);
  const next = async () => (await say({ kind: 'next' })) as NextSlips; // see documents/service.ts
  const take = (written: WrittenSlips) => say({ kind: 'written', written });
  await (sheet ? writeSlipSheet(sheet, next, take) : writeSlipFiles(next, take));
  return null;
}
