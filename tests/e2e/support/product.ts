import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(__dirname, '../../../dist/server/main.mjs');
const START_MS = 240_000;
/** Levels of the log from a warning on. */
const FAULT = /"level":[456]0/;
const FAULTS_SHOWN = 10;

const products: Product[] = [];

/** The last warnings and errors of the products of this suite. */
export const faults = (): string => products.flatMap((product) => product.faults()).join('\n');

/**
 * The built product as a user starts it, on a free port and a data folder of its own: a copy of the one that setup.ts
 * has filled with demo data, for to fill it takes longer than most suites.
 */
export class Product {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'salary-e2e-'));
  private child: ChildProcess | undefined;
  private output = '';
  private port = 0;

  /** `args`: what it is started with. */
  constructor(
    filled = process.env.E2E_DATA_DIR,
    private readonly args = ['--demo'],
  ) {
    if (filled) cpSync(filled, this.dataDir, { recursive: true });
    products.push(this);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts, or starts again on the same port and data. Resolves when it has printed its address. */
  async start(): Promise<void> {
    this.port ||= await freePort();
    const child = spawn(process.execPath, [MAIN, ...this.args], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    await new Promise<void>((started, failed) => {
      const timer = setTimeout(() => failed(new Error(`not started within ${START_MS} ms:\n${this.output}`)), START_MS);
      const hear = (chunk: Buffer) => {
        this.output += chunk.toString();
        if (!chunk.toString().includes(`:${this.port}`)) return;
        clearTimeout(timer);
        started();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => failed(new Error(`ended with ${code}:\n${this.output}`)));
    });
  }

  /** A product on an empty folder, as somebody gets it who wants to work with it. */
  static empty(): Product {
    return new Product('', []);
  }

  /** The address of the first administrator's link, as the operator reads it. */
  async adminLink(): Promise<string> {
    return this.said(/^ {2}(http\S+#activate=\S+)$/gm);
  }

  faults(): string[] {
    const lines = this.output.split('\n').filter((line) => FAULT.test(line));
    return lines.slice(-FAULTS_SHOWN);
  }

  /** Ends the process without any warning, as a power cut does. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Ends it in order and keeps its data. */
  async close(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Ends it in order and removes its data. */
  async stop(): Promise<void> {
    await this.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** The sign-in code last sent to a number, as the operator of the demo reads it in the log. */
  async code(mobile: string): Promise<string> {
    return this.said(new RegExp(`${mobile.slice(0, 3)}\\*+${mobile.slice(-4)}\\D+(\\d{6})`, 'g'));
  }

  /** What the last match of its output caught; waits for it. */
  private async said(pattern: RegExp): Promise<string> {
    for (let tries = 0; tries < 600; tries += 1) {
      const caught = [...this.output.matchAll(pattern)].at(-1)?.[1];
      if (caught) return caught;
      await new Promise((later) => setTimeout(later, 100));
    }
    throw new Error(`not printed: ${pattern.source}`);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
