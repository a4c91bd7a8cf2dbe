import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { freePort } from './product';

const ROOT = resolve(__dirname, '../../..');
/** What no build needs, and what builds leave behind. */
const LEFT_OUT = /^(?:node_modules|dist|data|tests|docs|coverage|\.git|\.ci|src\/\.umi.*)$/;
/** The first build of the console takes a minute on a machine that has it to itself. */
const START_MS = 300_000;
const STOP_MS = 60_000;

/** A copy of the project whose files may be changed; its packages are those of the project, what is cached of them is its own. */
function copyProject(to: string): void {
  cpSync(ROOT, to, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(ROOT, path).replaceAll('\\', '/')) });
  const packages = join(to, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
}

/** `npm run dev` as a developer starts it, on a copy of the project and a free port. */
export class DevServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'salary-dev-'));
  private child: ChildProcess | undefined;
  output = '';
  url = '';

  /** Resolves as soon as something answers, before the first build is done. */
  async start(): Promise<void> {
    copyProject(this.folder);
    const port = await freePort();
    this.url = `http://localhost:${port}`;
    const env = {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      API_TARGET: '',
      LOG_LEVEL: 'info',
      BROWSER: 'none',
      DID_YOU_KNOW: 'none',
    };
    // A group of its own, by which all it starts is ended.
    const child = spawn('npm', ['run', 'dev'], {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.child = child;
    child.stdout.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    await this.said(`:${port}`);
  }

  /** Resolves when the output holds a text; throws with the output when the process ends before. */
  async said(text: string): Promise<void> {
    for (const until = Date.now() + START_MS; !this.output.includes(text);) {
      const { exitCode = null, signalCode = null } = this.child ?? {};
      if (exitCode !== null || signalCode !== null) throw new Error(`npm run dev ended:\n${this.output}`);
      if (Date.now() > until)
        throw new Error(`npm run dev has not said “${text}” within ${START_MS} ms:\n${this.output}`);
      await new Promise((later) => setTimeout(later, 100));
    }
  }

  /** Writes a file of the copy anew; throws where there is nothing to change. */
  change(path: string, from: string, to: string): void {
    const file = join(this.folder, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} does not hold “${from}”`);
    writeFileSync(file, text.replace(from, to));
  }

  /** Ends it and everything it has started; gives whether nothing of it was left after a while. */
  async stop(): Promise<boolean> {
    const { child } = this;
    const group = child?.pid;
    if (child && group !== undefined) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      signal(group, 'SIGTERM');
      await ended;
    }
    const clean = group === undefined || (await gone(group));
    if (!clean) signal(group, 'SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
    return clean;
  }
}

/** False where nobody of the group is left. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function gone(group: number): Promise<boolean> {
  for (const until = Date.now() + STOP_MS; signal(group, 0);) {
    if (Date.now() > until) return false;
    await new Promise((later) => setTimeout(later, 50));
  }
  return true;
}
