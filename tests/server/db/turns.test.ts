import { asBackground } from '@server/db/background';
import type { Answer, Statement } from '@server/db/embedded/backend';
import { Turns } from '@server/db/embedded/turns';

/** A connection whose messages are answered, the oldest first, when the test says so; what was sent to it, message by message. */
function slowConnection(limit?: number) {
  const sent: string[][] = [];
  const ends: (() => void)[] = [];
  const run = (statements: readonly Statement[]): Promise<Answer>[] => {
    sent.push(statements.map(({ sql }) => sql));
    const ended = new Promise<void>((resolve) => ends.push(resolve));
    return statements.map(() => ended.then(() => ({ rows: [], affected: 0, ms: 0 }) as unknown as Answer));
  };
  const turns = new Turns({ run } as ConstructorParameters<typeof Turns>[0], limit);
  const ask = (sql: string) => void turns.once({ sql, parameters: [] });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 10));
  return {
    turns,
    sent,
    settle,
    ask,
    askInBackground: (sql: string) => void asBackground(() => Promise.resolve(ask(sql))),
    async next() {
      ends.shift()?.();
      await settle();
    },
  };
}

describe('turns on the one connection', () => {
  test('people come before background work, each in the order of asking', async () => {
    const c = slowConnection();
    c.ask('first');
    await c.settle();
    c.askInBackground('job 1');
    c.askInBackground('job 2');
    c.ask('person 1');
    c.ask('person 2');
    await c.settle();
    expect(c.sent).toEqual([['first'], ['person 1'], ['person 2']]);
    for (let turn = 0; turn < 3; turn += 1) await c.next();
    expect(c.sent.slice(3)).toEqual([['job 1']]);
    c.ask('person 3');
    await c.settle();
    expect(c.sent.slice(4)).toEqual([['person 3']]);
    await c.next();
    await c.next();
    expect(c.sent.slice(5)).toEqual([['job 2']]);
  });

  test('some messages are under way at once, the rest wait; who wants the connection has it behind them', async () => {
    const c = slowConnection();
    for (const name of ['1', '2', '3', '4', '5']) c.ask(name);
    await c.settle();
    expect(c.sent).toEqual([['1'], ['2'], ['3'], ['4']]);
    let held = false;
    void c.turns.acquire().then(() => (held = true));
    await c.next();
    expect([c.sent.at(-1), held]).toEqual([['5'], true]);
    c.ask('6');
    for (let turn = 0; turn < 4; turn += 1) await c.next();
    expect(c.sent.flat()).not.toContain('6');
    c.turns.release();
    expect(c.sent.at(-1)).toEqual(['6']);
  });

  test('statements known to be quick go together, up to the first who wants the connection', async () => {
    const c = slowConnection();
    for (const text of ['a', 'b']) {
      c.ask(text);
      await c.settle();
      await c.next();
    }
    c.ask('a');
    c.ask('b');
    let held = false;
    void c.turns.acquire().then(() => (held = true));
    c.ask('b');
    await c.settle();
    expect([c.sent.slice(2), held]).toEqual([[['a', 'b']], true]);
    c.turns.release();
    await c.settle();
    expect(c.sent.at(-1)).toEqual(['b']);
  });

  test('background work gets a turn after so many people', async () => {
    const c = slowConnection(2);
    c.ask('first');
    await c.settle();
    c.askInBackground('job');
    for (const name of ['1', '2', '3']) c.ask(name);
    await c.settle();
    expect(c.sent.flat()).toEqual(['first', '1', '2']);
    for (let turn = 0; turn < 3; turn += 1) await c.next();
    expect(c.sent.flat()).toEqual(['first', '1', '2', 'job', '3']);
  });

  test('who gets no turn is told so, and those behind him have theirs', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
    const c = slowConnection();
    await c.turns.acquire();
    const told: string[] = [];
    c.turns.once({ sql: 'tired', parameters: [] }).catch((error: Error) => told.push(error.message));
    await jest.advanceTimersByTimeAsync(20_000);
    c.ask('patient');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual([expect.stringContaining('database busy')]);
    c.turns.release();
    expect(c.sent).toEqual([['patient']]);
    jest.useRealTimers();
  });
});
