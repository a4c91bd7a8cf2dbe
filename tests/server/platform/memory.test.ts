import { Memory } from '@server/kernel/memory';

const at = (ms: number) => new Date(ms);

describe('what is kept in memory', () => {
  test('is answered for as long as it lives, and no longer', () => {
    const memory = new Memory<string>({ lives: 2000, most: 10 });
    memory.set('a', 'one', at(0), memory.forgotten);
    expect(memory.get('a', at(1999))).toBe('one');
    expect(memory.get('a', at(2000))).toBeUndefined();
    expect(memory.all(at(1999)).size).toBe(0);
  });

  test('is not prolonged by being read again meanwhile', () => {
    const memory = new Memory<string>({ lives: 2000, most: 10 });
    memory.set('a', 'one', at(0), memory.forgotten);
    memory.set('a', 'two', at(1000), memory.forgotten);
    expect(memory.get('a', at(1500))).toBe('one');
    expect(memory.get('a', at(2500))).toBeUndefined();
  });

  test('has a bound, where the first makes room for the last', () => {
    const memory = new Memory<number>({ lives: Infinity, most: 3 });
    for (let n = 0; n < 100; n += 1) memory.set(String(n), n, at(0), memory.forgotten);
    expect([...memory.all(at(0)).values()]).toEqual([97, 98, 99]);
  });

  test('is never what was read before something was forgotten', () => {
    const memory = new Memory<string>({ lives: Infinity, most: 10 });
    const since = memory.forgotten;
    memory.forgetAll(); // while it was being read
    memory.set('a', 'old', at(0), since);
    expect(memory.get('a', at(0))).toBeUndefined();
    memory.set('a', 'new', at(0), memory.forgotten);
    memory.forget('a');
    expect(memory.get('a', at(0))).toBeUndefined();
  });
});
