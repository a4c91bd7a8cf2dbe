import { sql } from 'kysely';
import type { StaffListItem } from '@contract/staff/record-schemas';
import { namePinyin, pinyinPattern } from '@server/kernel/name-pinyin';
import { staffByPinyin } from '@server/modules/staff/service';
import { testApp, type TestApp } from '../../support/server';
import { until } from '../../support/until';

test.each([
  ['张建国', '|zhangjianguo|zjg|jianguo|jg|guo|g'],
  ['吕丽', '|lvli|ll|li|l'],
  ['Anna Müller', '|annamuller|am|muller|m'],
  ['', ''],
])('%s is typed as %s', (name, typed) => {
  expect(namePinyin(name)).toBe(typed);
});

test.each([
  ['单雄信', '|shanxiongxin'],
  ['单雄信', '|dxx'],
  ['仇和', '|qiuhe'],
  ['欧阳娜娜', '|ouyangnana'],
  ['阿依古丽·买买提', '|maimaiti'],
])('%s is found by %s', (name, typed) => {
  expect(namePinyin(name)).toContain(typed);
});

test.each([
  ['zjg', '%|zjg%'],
  [' Zhang Jian ', '%|zhangjian%'],
  ['lü', '%|lv%'],
  ["xi'an", '%|xian%'],
  ['张', null],
  ['A001', null],
  ['', null],
])('%j asks for %j', (typed, pattern) => {
  expect(pinyinPattern(typed)).toBe(pattern);
});

describe('people by pinyin', () => {
  let t: TestApp;
  let companyId: string;

  beforeAll(async () => {
    // What other suites have left in an index that was not built anew weighs in a plan.
    t = await testApp({ ownDatabase: true });
    companyId = (await t.factory.company()).id;
    for (const name of ['张建国', '赵九哥', '李娜']) await t.factory.staff({ companyId, name });
    await t.factory.staff({ companyId: (await t.factory.company()).id, name: '张建国' });
  });
  afterAll(() => t.close());

  test.each([
    ['zjg', ['张建国', '赵九哥']],
    ['zhangjian', ['张建国']],
    ['jianguo', ['张建国']],
    ['LN', ['李娜']],
    ['ang', []],
  ])('%s finds %j', async (keyword, names) => {
    const manager = await t.as('manager', companyId);
    const query = { keyword };
    const { list } = (await manager.get<{ list: StaffListItem[] }>('/api/staff', { query })).body.data;
    expect(list.map(({ name }) => name).sort()).toEqual([...names].sort());
    const picked = (await manager.get<{ list: { name: string }[] }>('/api/staff/pick', { query })).body.data.list;
    expect(picked.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test('are read from an index of the company, not from their records', async () => {
    await sql`insert into staff (company_id, id, name, name_pinyin, status, source)
      select ${companyId}::uuid, gen_random_uuid(), '某人', '|mouren|mr|ren|r', 'regular', 'import' from generate_series(1, 3000)`.execute(
      t.deps.db,
    );
    const ids = staffByPinyin(companyId, 'zjg');
    const plan = () =>
      t.deps.db.transaction().execute(async (trx) => {
        // Some thousand narrow rows are sooner read one after the other.
        await sql`set local enable_seqscan = off`.execute(trx);
        await sql`set local enable_bitmapscan = off`.execute(trx);
        const { rows } = await sql<{
          'QUERY PLAN': string;
        }>`explain select 1 where gen_random_uuid() in ${ids}`.execute(trx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    // As long as somebody else's transaction is open, vacuum leaves pages for which rows have to be looked at.
    await until(async () => {
      await sql`vacuum analyze staff`.execute(t.deps.db);
      return /Index (?:Only )?Scan using staff_by_pinyin/.test(await plan());
    }, 'a plan by the index');
  });
});
