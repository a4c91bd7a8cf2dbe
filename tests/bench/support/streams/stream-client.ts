import { connect, type Socket } from 'node:net';

/** As light a reader of the event stream as can be: keeps the ids and titles of notices, comes back with its last id after it was cut. */
export class StreamClient {
  /** Titles of notices as they came, and when (performance.now). */
  readonly got: { title: string; at: number }[] = [];
  bells = 0;
  private lastId = '';
  private rest = '';
  private socket: Socket | undefined;
  /** The server ended it, which nobody had asked for. */
  lost = false;

  constructor(
    private readonly port: number,
    private readonly token: string,
    /** Told the name of every event and what it says. */
    private readonly heard: (event: string, data: string) => void = () => undefined,
  ) {}

  /** Resolves with the first bell of the stream. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const before = this.bells;
      const socket = connect(this.port, '127.0.0.1', () => {
        const last = this.lastId === '' ? '' : `Last-Event-ID: ${this.lastId}\r\n`;
        socket.write(
          `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${this.token}\r\n${last}\r\n`,
        );
      });
      this.socket = socket;
      this.rest = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        if (this.socket !== socket) return;
        if (/^HTTP\/1\.1 (?!200)/.test(chunk)) reject(new Error(`event stream: ${chunk.slice(0, 12)}`));
        this.read(chunk);
        if (this.bells > before) resolve();
      });
      socket.on('error', reject);
      socket.on('close', () => {
        if (this.socket === socket) this.lost = true;
        reject(new Error('the event stream was ended')); // says nothing to whoever has seen it open
      });
    });
  }

  cut(): void {
    const socket = this.socket;
    this.socket = undefined;
    socket?.destroy();
  }

  private read(chunk: string): void {
    // Chunked transfer puts lengths between the frames; no frame here is longer than a chunk.
    const frames = (this.rest + chunk).split('\n\n');
    this.rest = frames.pop() ?? '';
    for (const frame of frames) {
      const event = /^event: (\w+)$/m.exec(frame)?.[1];
      if (event === undefined) continue;
      this.lastId = /^id: (\S+)$/m.exec(frame)?.[1] ?? this.lastId;
      this.heard(event, /^data: (.*)$/m.exec(frame)?.[1] ?? '');
      if (event === 'notices') this.bells += 1;
      if (event === 'notice')
        this.got.push({ title: /"title":"([^"]*)"/.exec(frame)?.[1] ?? '', at: performance.now() });
    }
  }
}
