import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asBackground } from '@server/db/background';
import { createWorkerPool } from '@server/jobs/worker-pool';

/** A thread that says its name, and gives it as its result when that has been answered. */
const THREAD = `
import { parentPort, threadId } from 'node:worker_threads';
let data;
parentPort.on('message', (message) => {
  if (message.type === 'start') {
    data = message.data;
    if (data === 'broken') throw new Error('broken');
    parentPort.postMessage({ type: 'message', seq: 1, data });
  } else if (data === 'answer') parentPort.postMessage({ type: 'done', result: message.answer });
  else parentPort.postMessage({ type: 'done', result: data === 'thread' ? threadId : data });
});
`;

function pool(threads: number) {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'workers-'));
  writeFileSync(join(folder, 'workbook.mjs'), THREAD);
  const workers = createWorkerPool(folder, threads);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  return {
    workers,
    folder,
    begun,
    finish: (name: string) => finish.get(name)?.(),
    /** Waits until so many threads have begun. */
    until: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (begun.length < count) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    run: (name: string, signal?: AbortSignal) =>
      workers.run<string>('workbook', name, {
        signal,
        onMessage: () => {
          begun.push(name);
          listeners.forEach((listener) => listener());
          return new Promise<void>((resolve) => finish.set(name, resolve));
        },
      }),
  };
}

/** Longer than a thread takes to begin. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('the pool of worker threads', () => {
  test('runs so many at once and the rest in turn, giving each its own result', async () => {
    const { run, begun, until, finish } = pool(2);
    const results = ['a', 'b', 'c', 'd'].map((name) => run(name));
    await until(2);
    await aWhile();
    expect([...begun].sort()).toEqual(['a', 'b']);
    finish('a');
    await until(3);
    expect(begun[2]).toBe('c');
    finish('b');
    await until(4);
    finish('c');
    finish('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('lets nothing of a page wait for background work: not in line, and one thread is kept free', async () => {
    const { run, begun, until, finish } = pool(2);
    const background = (name: string) => asBackground(() => run(name));
    const results = [background('import 1'), background('import 2')];
    await until(1);
    await aWhile();
    expect(begun).toEqual(['import 1']);
    results.push(run('page 1'), run('page 2'));
    await until(2);
    expect(begun[1]).toBe('page 1');
    finish('page 1');
    await until(3);
    expect(begun[2]).toBe('page 2');
    finish('page 2');
    finish('import 1');
    await until(4);
    finish('import 2');
    expect((await Promise.all(results)).sort()).toEqual(['import 1', 'import 2', 'page 1', 'page 2']);
  });

  test('lets go of a run that is aborted, while it waits or while it runs, and gives its place to the next', async () => {
    const { run, begun, until, finish } = pool(1);
    const [waiting, running] = [new AbortController(), new AbortController()];
    const first = run('first', running.signal);
    await until(1);
    const second = run('second', waiting.signal);
    const third = run('third');
    waiting.abort();
    await expect(second).rejects.toMatchObject({ name: 'WorkerFailure', code: 'ABORTED' });
    running.abort();
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' });
    await until(2);
    finish('third');
    expect(await third).toBe('third');
    expect(begun).toEqual(['first', 'third']);
    await expect(run('late', AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' });
  });

  test('moves the bytes of an answer to the thread, but for those that share their buffer', async () => {
    const { workers } = pool(1);
    const [whole, twice] = [new Uint8Array([1, 2]), new Uint8Array([3])];
    const part = new Uint8Array([0, 4, 0]).subarray(1, 2);
    const answer = { pages: [whole, twice], again: { twice, none: null }, part };
    const arrived = await workers.run('workbook', 'answer', { onMessage: () => answer });
    expect(arrived).toEqual({
      pages: [Uint8Array.of(1, 2), Uint8Array.of(3)],
      again: { twice: Uint8Array.of(3), none: null },
      part: Uint8Array.of(4),
    });
    expect([whole.byteLength, twice.byteLength, part.byteLength]).toEqual([0, 0, 1]);
  });

  test('gets a place back also from a thread that broke', async () => {
    const { run, until, finish } = pool(1);
    await expect(run('broken')).rejects.toMatchObject({ name: 'WorkerFailure', message: 'broken' });
    const next = run('next');
    await until(1);
    finish('next');
    expect(await next).toBe('next');
  });

  test('a run takes the thread prepared for it, the next one that of a run that went well, one at once another', async () => {
    const { workers } = pool(3);
    const run = () => workers.run<number>('workbook', 'thread');
    workers.prepare('workbook');
    workers.prepare('workbook');
    const first = await run();
    expect(await run()).toBe(first);
    expect((await Promise.all([run(), run()])).sort((a, b) => a - b)).toEqual([first, first + 1]);
  });

  test('no run is given a thread whose run failed or was given up', async () => {
    const { workers, run, until } = pool(2);
    const ofThread = () => workers.run<number>('workbook', 'thread');
    const first = await ofThread();
    await expect(run('broken')).rejects.toThrow('broken');
    const second = await ofThread();
    expect(second).toBeGreaterThan(first);
    const given = new AbortController();
    const up = run('given up', given.signal);
    await until(1);
    given.abort();
    await expect(up).rejects.toMatchObject({ code: 'ABORTED' });
    expect(await ofThread()).toBeGreaterThan(second);
  });

  test('a thread is kept for half a minute from its last run, not from its first', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      const { workers } = pool(2);
      const run = () => workers.run<number>('workbook', 'thread');
      const first = await run();
      jest.advanceTimersByTime(20_000);
      expect(await run()).toBe(first);
      jest.advanceTimersByTime(20_000);
      expect(await run()).toBe(first);
      jest.advanceTimersByTime(31_000);
      expect(await run()).toBeGreaterThan(first);
    } finally {
      jest.useRealTimers();
    }
  });

  test('a prepared thread that ends is not given to a run', async () => {
    const { workers, folder } = pool(2);
    writeFileSync(join(folder, 'workbook.mjs'), 'process.exit(3);');
    workers.prepare('workbook');
    await aWhile();
    writeFileSync(join(folder, 'workbook.mjs'), THREAD);
    expect(await workers.run('workbook', 'name')).toBe('name');
  });
});
