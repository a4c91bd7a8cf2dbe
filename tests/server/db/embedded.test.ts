import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readyMade } from '../../support/ready-made';

const env = (name: string): string => process.env[name] ?? '';

interface Running {
  process: ChildProcess;
  lines: string[];
  /** The first line beginning so; waits for it. */
  line(start: string): Promise<string>;
  kill(): Promise<void>;
}

function startOn(dataDir: string, log: string): Running {
  const preload = join(__dirname, '../../support/count-fsync.cjs');
  const child = spawn(process.execPath, ['--require', preload, join(env('TEST_BUNDLES'), 'database-process.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, WORKERS: join(env('TEST_BUNDLES'), 'workers'), FSYNC_LOG: log },
  });
  const lines: string[] = [];
  let rest = '';
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    listeners.forEach((listener) => listener());
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return {
    process: child,
    lines,
    line: (start) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.startsWith(start));
          if (found === undefined) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`ended without "${start}": ${lines.join(' | ')}`)));
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('the embedded database on a folder', () => {
  let dataDir: string;
  let log: string;
  beforeAll(async () => {
    await readyMade();
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(env('TEST_FOLDER'), 'durable-'));
    log = `${dataDir}.fsync`;
    writeFileSync(log, '');
  });

  test('forces each commit to the disk and loses none when it is killed', async () => {
    const first = startOn(dataDir, log);
    expect(await first.line('fsync')).toBe('fsync on');
    expect(await first.line('found')).toBe('found 0');
    const fsyncs = async (line: string) => Number((await first.line(line)).split(' ')[2]);
    expect((await fsyncs('wrote 50 ')) - (await fsyncs('wrote 1 '))).toBeGreaterThanOrEqual(49);
    await first.kill();
    const written = Number(first.lines.at(-1)?.split(' ')[1]);

    const second = startOn(dataDir, log);
    const found = Number((await second.line('found')).split(' ')[1]);
    expect(found).toBeGreaterThanOrEqual(written);
    await second.kill();
  }, 120_000);

  test('belongs to one process alone, and is free again when that was killed', async () => {
    const holder = startOn(dataDir, log);
    await holder.line('found');
    const other = startOn(dataDir, log);
    expect(await other.line('refused')).toMatch(/数据目录 .* 正被另一个进程使用/);
    await holder.line('wrote 10');
    await holder.kill();
    const next = startOn(dataDir, log);
    await next.line('found');
    await next.kill();
  }, 120_000);
});
