import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** nobody, on Linux and macOS alike an ordinary user. */
const NOBODY = 65534;
const MOST_MS = 120_000;
const isRoot = process.getuid?.() === 0;

/** Takes the right to write from everybody, or from all but root, who has it whatever is said. */
function protect(path: string): void {
  const stat = lstatSync(path);
  if (stat.isDirectory()) for (const name of readdirSync(path)) protect(join(path, name));
  chmodSync(path, stat.mode & 0o555);
}

/** Gives it back to the owner, so that the folder can be removed. */
function unprotect(path: string): void {
  if (!lstatSync(path).isDirectory()) return;
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) unprotect(join(path, name));
}

/** A release as an ordinary user runs it: on a program folder he cannot write, with nothing in the environment but the PATH. */
export class Released {
  output = '';
  readonly dataDir: string;
  private child: ChildProcess | undefined;

  /** `program`: the unpacked folder; `place`: one that is made for the data. */
  constructor(
    readonly program: string,
    place: string,
  ) {
    protect(program);
    this.dataDir = join(place, 'data');
    mkdirSync(this.dataDir, { mode: 0o700 });
    // Folders of mkdtemp are their owner's alone.
    chmodSync(dirname(this.dataDir), 0o755);
    if (isRoot) chownSync(this.dataDir, NOBODY, NOBODY);
  }

  /** Runs Node there, on arguments of its own. */
  node(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const options: SpawnOptions = {
      cwd: this.program,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    };
    return spawn(process.execPath, [...args], options);
  }

  /** Starts the server; resolves when it has printed the link of the first administrator. Throws with what it said when it ends before. */
  async start(port: number): Promise<void> {
    const child = this.node(['server/main.mjs'], { PORT: String(port), DATA_DIR: this.dataDir });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    for (const until = Date.now() + MOST_MS; !this.output.includes('#activate=');) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`not started:\n${this.output}`);
      await new Promise((later) => setTimeout(later, 50));
    }
  }

  /** Asks the server to end; its exit code. */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (!child) throw new Error('not started');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  }

  /** Ends what still runs. */
  remove(): void {
    if (this.child?.exitCode === null) this.child.kill('SIGKILL');
    unprotect(this.program);
  }
}

/** What a process said on its standard output; throws with the rest where it failed. */
export async function saidBy(child: ChildProcess): Promise<string> {
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`ended with ${child.exitCode}:\n${said.err}`);
  return said.out.trim();
}
