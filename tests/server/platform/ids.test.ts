import { newId } from '@server/kernel/ids';

const madeAt = (id: string) => parseInt(id.replaceAll('-', '').slice(0, 12), 16);

describe('new ids', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('grow within a millisecond, and while the clock trembles', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(4_000_000_000_000);
    const ids = Array.from({ length: 1000 }, newId);
    clock.mockReturnValue(4_000_000_000_000 - 900);
    ids.push(...Array.from({ length: 1000 }, newId));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(2000);
  });

  test('tell when they were made also after the clock was set back', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(4_000_000_000_000);
    newId();
    clock.mockReturnValue(4_000_000_000_000 - 3600_000);
    expect(madeAt(newId())).toBe(4_000_000_000_000 - 3600_000);
  });
});
