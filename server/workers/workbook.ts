import { createSealer, type SealerKeys } from '../crypto/sealer';
import { importSheet } from '../workbook/import-sheet';
import { readRawRows } from '../workbook/raw-rows';
import { type StaffPages, staffOf } from '../workbook/staff-pages';
import { stagedLine, toPatchRecord } from '../workbook/staged-record';
import type { WorkbookMessage, WorkbookRequest, WorkbookTask } from '../workbook/worker-protocol';
import { serveWorker, type WorkerChannel } from './serve';

/** Messages on the way before reading waits: reading and storing go on side by side. */
const AHEAD = 4;
const PROGRESS_EVERY_MS = 200;
/** Rows a message. */
const DEFAULT_PAGE = 1_000;

async function runImport(task: WorkbookTask, channel: WorkerChannel) {
  const sealer = createSealer(task.sealer as SealerKeys); // written by exportForWorker() on the other side
  const seal = (rowNo: number, values: object) => sealer.seal(JSON.stringify(values), `${task.sealContext}:${rowNo}`);
  const outbox = new Outbox(channel);
  const pages = new LinePages(outbox, task.chunkRows ?? DEFAULT_PAGE);
  let reported = 0;
  const outcome = await importSheet(task, (kind, value) => sealer.blindIndex(kind, value), {
    staff: async () => staffOf((await channel.send({ type: 'staff' })) as StaffPages), // run-pass.ts answers so
    layout: (message) => outbox.send(message),
    rows: (rows) => pages.add(rows.map((row) => stagedLine(task.linePrefix, row, seal))),
    patches: async (patches) => {
      await pages.flush();
      await outbox.drain();
      await outbox.send({ type: 'patches', count: patches.length, json: JSON.stringify(patches.map(toPatchRecord)) });
    },
    progress(done, total, step) {
      if (Date.now() - reported < PROGRESS_EVERY_MS) return;
      reported = Date.now();
      outbox.post({ type: 'progress', done, total, step });
    },
  });
  await pages.flush();
  await outbox.drain();
  return outcome;
}

/** Room a message begins with; a thousand rows of twenty columns take about as much. */
const ROOM_BYTES = 512 * 1024;

/** Gathers staged lines, as bytes at once – long texts would be old objects, which go only by a full collection – into messages of the wanted size. */
class LinePages {
  private room = new Uint8Array(ROOM_BYTES);
  private used = 0;
  private count = 0;
  private readonly encoder = new TextEncoder();

  constructor(
    private readonly outbox: Outbox,
    private readonly size: number,
  ) {}

  async add(lines: readonly string[]): Promise<void> {
    for (const line of lines) this.write(`${line}\n`);
    this.count += lines.length;
    if (this.count >= this.size) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.count === 0) return;
    const bytes = this.room.slice(0, this.used);
    const message: WorkbookMessage = { type: 'rows', bytes, count: this.count };
    this.used = 0;
    this.count = 0;
    await this.outbox.send(message, [bytes.buffer]);
  }

  private write(line: string): void {
    for (;;) {
      const { read, written } = this.encoder.encodeInto(line, this.room.subarray(this.used));
      if (read === line.length) {
        this.used += written;
        return;
      }
      const larger = new Uint8Array(this.room.length * 2);
      larger.set(this.room.subarray(0, this.used));
      this.room = larger;
    }
  }
}

/** Keeps up to AHEAD messages under way. */
class Outbox {
  private readonly waiting = new Set<Promise<unknown>>();

  constructor(private readonly channel: WorkerChannel) {}

  post(message: WorkbookMessage, handOver?: ArrayBuffer[]): void {
    const sent: Promise<unknown> = this.channel.send(message, handOver).finally(() => this.waiting.delete(sent));
    this.waiting.add(sent);
  }

  async send(message: WorkbookMessage, handOver?: ArrayBuffer[]): Promise<void> {
    this.post(message, handOver);
    while (this.waiting.size >= AHEAD) await Promise.race(this.waiting);
  }

  async drain(): Promise<void> {
    await Promise.all(this.waiting);
  }
}

// Last: the task runs at once, and classes exist only below their declaration.
serveWorker<WorkbookRequest>((request, channel) => (request.kind === 'rawRows' ? readRawRows(request) : runImport(request, channel)));
