import { together } from '@server/kernel/together';

describe('calls begun together', () => {
  test('give their answers in order', async () => {
    expect(
      await together(
        () => Promise.resolve(1),
        () => 'two',
        async () => [3],
      ),
    ).toEqual([1, 'two', [3]]);
    expect(await together()).toEqual([]);
  });

  test('fail as one, also when one throws before the promise of another has failed', async () => {
    const late = () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), 5));
    const atOnce = () => {
      throw new Error('at once');
    };
    await expect(together(late, atOnce)).rejects.toThrow('at once');
    // The suite fails here, should the late one be handled by nobody.
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
});
