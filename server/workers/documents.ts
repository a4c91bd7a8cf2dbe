import { DocumentError } from '../documents/errors';
import { DOCUMENT_FAULT, type DocumentTask, type Rendered } from '../documents/protocol';
import { inspect, render } from '../documents/run-task';
import { serveWorker } from './serve';

// Setting a page takes a second or two of calculating: the server goes on meanwhile.
serveWorker<DocumentTask>(async (task, channel) => {
  const content = Buffer.from(task.content);
  if (task.kind === 'inspect') {
    return inspect(content).catch((error: unknown) => {
      throw error instanceof DocumentError ? Object.assign(new Error(error.message), { code: DOCUMENT_FAULT, details: error.problems }) : error;
    });
  }
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
