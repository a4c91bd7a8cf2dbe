import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
const MOST_MS = 240_000;

export interface Ended {
  code: number | null;
  output: string;
}

/** A command of the README as it is typed there, at the root of the project. */
export class Command {
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;

  constructor(line: string, env: Record<string, string> = {}) {
    const [program = '', ...args] = line.split(' ');
    // A group of its own, by which what npm starts is ended, too.
    this.child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = once(this.child, 'close');
  }

  /** Resolves when the output holds a text; throws with the output when the command ends before. */
  async said(text: string): Promise<void> {
    for (const until = Date.now() + MOST_MS; !this.output.includes(text);) {
      if (this.child.exitCode !== null || Date.now() > until)
        throw new Error(`“${text}” was not said:\n${this.output}`);
      await new Promise((later) => setTimeout(later, 50));
    }
  }

  /** Resolves at its own end. */
  async end(): Promise<Ended> {
    await this.ended;
    return { code: this.child.exitCode, output: this.output };
  }

  async stop(): Promise<void> {
    const { pid, exitCode, signalCode } = this.child;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
    await this.ended;
  }
}
