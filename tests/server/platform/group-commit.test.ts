import { AsyncLocalStorage } from 'node:async_hooks';
import { GroupCommit, type GroupOptions } from '@server/kernel/group-commit';
import { until } from '../../support/until';

/** Groups as they are run, each committed when the test says so. */
function held<O = string>(run: (calls: readonly string[]) => Awaited<ReturnType<GroupOptions<string, O>['run']>>) {
  const begun: { lane: string; calls: readonly string[]; commit(): void }[] = [];
  const group = new GroupCommit<string, O>({
    most: 3,
    run: async (calls, lane) => {
      await new Promise<void>((commit) => begun.push({ lane, calls, commit }));
      return run(calls);
    },
  });
  const commit = async (index: number) => {
    await until(() => begun.length > index);
    begun[index]?.commit();
  };
  return { group, begun, commit };
}

const echo = (calls: readonly string[]) => calls.map((call) => ({ value: `did ${call}` }));

describe('calls committed in groups', () => {
  test('gather while the group before them is under way, in order and no more than may be', async () => {
    const { group, begun, commit } = held(echo);
    const first = group.do('a');
    await until(() => begun.length === 1);
    const rest = ['b', 'c', 'd', 'e'].map((call) => group.do(call));
    for (const index of [0, 1, 2]) await commit(index);
    expect(await Promise.all([first, ...rest])).toEqual(['did a', 'did b', 'did c', 'did d', 'did e']);
    expect(begun.map(({ calls }) => calls)).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  test('of the same turn of the event loop go together at once', async () => {
    const { group, begun, commit } = held(echo);
    const both = Promise.all([group.do('a'), group.do('b')]);
    await commit(0);
    await both;
    expect(begun.map(({ calls }) => calls)).toEqual([['a', 'b']]);
  });

  test('are answered by nobody before the commit of their group', async () => {
    const { group, begun, commit } = held(echo);
    const answered: string[] = [];
    const calls = ['a', 'b'].map((call) => group.do(call).then((said) => answered.push(said)));
    await until(() => begun.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answered).toEqual([]);
    await commit(0);
    await Promise.all(calls);
    expect(answered).toEqual(['did a', 'did b']);
  });

  test('of another lane do not wait', async () => {
    const run = held(echo);
    const slow = run.group.do('a', 'one');
    const quick = run.group.do('b', 'other');
    await run.commit(1);
    expect(await quick).toBe('did b');
    await run.commit(0);
    expect(await slow).toBe('did a');
    expect(run.begun.map(({ lane }) => lane)).toEqual(['one', 'other']);
  });

  test('are refused each for itself', async () => {
    const group = new GroupCommit<string, string>({
      most: 10,
      run: (calls) =>
        Promise.resolve(
          calls.map((call) => (call === 'bad' ? { error: new Error('stale') } : { value: `did ${call}` })),
        ),
    });
    const said = await Promise.allSettled(['a', 'bad', 'b'].map((call) => group.do(call)));
    expect(said.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
      'did a',
      'Error: stale',
      'did b',
    ]);
  });

  test('are tried one by one where their group fails as a whole, and where one of them wants to be alone', async () => {
    const groups: (readonly string[])[] = [];
    const group = new GroupCommit<string, string>({
      most: 10,
      run: (calls) => {
        groups.push(calls);
        if (calls.includes('poison')) return Promise.reject(new Error('poisoned'));
        if (calls.includes('shy') && calls.length > 1)
          return Promise.resolve(calls.map((call) => (call === 'shy' ? 'alone' : { value: `did ${call}` })));
        return Promise.resolve(calls.map((call) => ({ value: `did ${call}` })));
      },
    });
    const poisoned = await Promise.allSettled(['a', 'poison', 'b'].map((call) => group.do(call)));
    expect(poisoned.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
      'did a',
      'Error: poisoned',
      'did b',
    ]);
    expect(await Promise.all(['shy', 'c', 'd'].map((call) => group.do(call)))).toEqual(['did shy', 'did c', 'did d']);
    expect(groups).toEqual([['a', 'poison', 'b'], ['a'], ['poison'], ['b'], ['shy', 'c', 'd'], ['shy']]);
  });

  test('do not wait in turn for a database that is gone', async () => {
    let tries = 0;
    const group = new GroupCommit<number, string>({
      most: 200,
      aloneMs: 40,
      run: async () => {
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, 30));
        throw new Error('gone');
      },
    });
    const said = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => group.do(at)));
    expect(said.every((each) => each.status === 'rejected')).toBe(true);
    expect(tries).toBeLessThan(10);
  });

  test('a group that forgets one of its calls fails that one alone', async () => {
    const group = new GroupCommit<string, string>({ most: 2, run: () => Promise.resolve([{ value: 'first' }]) });
    const said = await Promise.allSettled([group.do('a'), group.do('b')]);
    expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  test('are all done when they have been flushed, those that come meanwhile too', async () => {
    const { group, begun, commit } = held(echo);
    let answered = 0;
    for (const call of ['a', 'b', 'c', 'd']) void group.do(call).then(() => (answered += 1));
    await until(() => begun.length === 1);
    void group.do('e', 'other').then(() => (answered += 1));
    const flushed = group.flush().then(() => answered);
    for (const index of [0, 1, 2]) await commit(index);
    expect(await flushed).toBe(5);
    await group.flush();
  });

  test('belong to no single request', async () => {
    const store = new AsyncLocalStorage<string>();
    const group = new GroupCommit<string, string | undefined>({
      most: 5,
      run: (calls) => Promise.resolve(calls.map(() => ({ value: store.getStore() }))),
    });
    expect(await store.run('of the first', () => group.do('a'))).toBeUndefined();
  });
});
