import { PeopleFirst } from '@server/db/postgres/people-first';

describe('background work on PostgreSQL', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Whether a turn asked for now has come, after so many ms each. */
  const comes = async (people: PeopleFirst, afterMs: readonly number[]) => {
    let come = false;
    void people.turn().then(() => (come = true));
    const seen: boolean[] = [];
    for (const ms of afterMs) {
      await jest.advanceTimersByTimeAsync(ms);
      seen.push(come);
    }
    return seen;
  };

  test('goes at once where nobody is about', async () => {
    expect(await comes(new PeopleFirst(), [0])).toEqual([true]);
  });

  test('lets a call end, and whatever it asks next, but is held up for a moment only', async () => {
    const people = new PeopleFirst();
    people.enter();
    expect(await comes(people, [0, 50, 49, 2])).toEqual([false, false, false, true]);
    people.leave();
    expect(await comes(people, [3, 2])).toEqual([false, true]);
  });

  test('goes a few milliseconds after the last call, in the order of asking', async () => {
    const people = new PeopleFirst();
    const went: string[] = [];
    people.enter();
    people.enter();
    for (const name of ['first', 'second']) void people.turn().then(() => went.push(name));
    people.leave();
    await jest.advanceTimersByTimeAsync(10);
    expect(went).toEqual([]);
    people.leave();
    await jest.advanceTimersByTimeAsync(5);
    expect(went).toEqual(['first', 'second']);
  });
});
