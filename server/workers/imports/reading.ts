import type { LatePatch, ReadMessage } from '../../workbook/protocol';
import type { WorkerChannel } from '../serve';
import { LinePages, Outbox } from './line-pages';

const PROGRESS_EVERY_MS = 200;
/** Rows a statement: short enough (tens of milliseconds) that people's calls slip in between. */
const LINES_A_MESSAGE = 2_000;

/** The worker's side of a pass over a sheet, whatever it is about: what every reader sends to the server. */
export class Reading {
  private readonly outbox: Outbox;
  private readonly pages: LinePages;
  private reported = 0;

  constructor(
    private readonly channel: WorkerChannel,
    linesAMessage = LINES_A_MESSAGE,
  ) {
    this.outbox = new Outbox(channel);
    this.pages = new LinePages(this.outbox, linesAMessage);
  }

  /** The company's people, in the form the kind's pass gives them. */
  async people<P>(): Promise<P> {
    return (await this.channel.send({ type: 'people' } satisfies ReadMessage)) as P;
  }

  lines(to: string, lines: readonly string[]): Promise<void> {
    return this.pages.add(to, lines);
  }

  async restart(): Promise<void> {
    await this.settle();
    await this.outbox.send({ type: 'restart' });
    await this.outbox.drain();
  }

  async patches(patches: readonly LatePatch[]): Promise<void> {
    await this.settle();
    const json = JSON.stringify(
      patches.map(({ rowNo, status, issues, audited }) => ({ row_no: rowNo, status, issues, audited })),
    );
    await this.outbox.send({ type: 'patches', count: patches.length, json });
  }

  progress(done: number, total: number, step: string): void {
    if (Date.now() - this.reported < PROGRESS_EVERY_MS) return;
    this.reported = Date.now();
    this.outbox.post({ type: 'progress', done, total, step });
  }

  /** Resolves when all that was sent has been dealt with. */
  async settle(): Promise<void> {
    await this.pages.flush();
    await this.outbox.drain();
  }
}
