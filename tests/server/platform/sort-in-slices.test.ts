import { sortInSlices } from '@server/kernel/sort-in-slices';

const { compare } = new Intl.Collator('zh-CN', { numeric: true });
const SURNAMES = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'];
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ at, name: `${SURNAMES[(at * 7) % 10]}${(at * 7919) % 997}` }));

it.each([0, 1, 2, 999, 1_000, 1_001, 25_117])(
  'gives %i items as a sort in one go does, like ones as they came',
  async (count) => {
    const items = people(count);
    const sorted = await sortInSlices(items, (one, other) => compare(one.name, other.name));
    expect(sorted).toEqual([...items].sort((one, other) => compare(one.name, other.name)));
  },
);

it('lets others have their turn meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await sortInSlices(people(25_000), (one, other) => compare(one.name, other.name));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
