import type { ReadMessage } from '../../workbook/protocol';
import type { WorkerChannel } from '../serve';

/** Messages on the way before reading waits: reading and storing go on side by side. */
const AHEAD = 4;

/** Room a message begins with; two thousand rows of twenty columns take about as much. */
const ROOM_BYTES = 1024 * 1024;

/** Gathers staged lines, as bytes at once – long texts would be old objects, which go only by a full collection – into messages of the wanted size. */
export class LinePages {
  private room = new Uint8Array(ROOM_BYTES);
  private used = 0;
  private count = 0;
  /** Where the lines gathered so far go. */
  private to = '';
  private readonly encoder = new TextEncoder();

  constructor(
    private readonly outbox: Outbox,
    private readonly size: number,
  ) {}

  /** Lines for staging table `to`; those of another go first. */
  async add(to: string, lines: readonly string[]): Promise<void> {
    if (to !== this.to) await this.flush();
    this.to = to;
    for (const line of lines) this.write(`${line}\n`);
    this.count += lines.length;
    if (this.count >= this.size) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.count === 0) return;
    const bytes = this.room.slice(0, this.used);
    const message: ReadMessage = { type: 'lines', to: this.to, bytes, count: this.count };
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
export class Outbox {
  private readonly waiting = new Set<Promise<unknown>>();

  constructor(private readonly channel: WorkerChannel) {}

  post(message: ReadMessage, handOver?: ArrayBuffer[]): void {
    const sent: Promise<unknown> = this.channel.send(message, handOver).finally(() => this.waiting.delete(sent));
    this.waiting.add(sent);
  }

  async send(message: ReadMessage, handOver?: ArrayBuffer[]): Promise<void> {
    this.post(message, handOver);
    while (this.waiting.size >= AHEAD) await Promise.race(this.waiting);
  }

  async drain(): Promise<void> {
    await Promise.all(this.waiting);
  }
}
