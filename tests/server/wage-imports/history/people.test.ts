import { newId } from '@server/kernel/ids';
import { data, HEADER, line, people, rowsOf, type Stage, stage, staged } from '../harness';
import { at, commitHistory, dropped, history, written } from './history-world';

// Today is 15 July 2026; on the list are 张三, 李四 and 王五.
let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

const add = (id: string, version: number, as?: string) =>
  s.client.post(`/api/wages/imports/${id}/staff`, { version, ...(as ? { as } : {}) });
const staffOf = (name: string) =>
  s.t.deps.db
    .selectFrom('staff')
    .select(['name', 'staff_no', 'status', 'account_id', 'leave_date'])
    .where('name', '=', name)
    .execute();

test('who has left since is taken in as having left, once for all months, and gets no number, account or slip', async () => {
  const nameless = HEADER.slice(1);
  const row = (name: string) => line('', name).slice(1);
  const list = await dropped(s, {
    '2026-03.csv': [nameless, row('张三'), row('赵走了')],
    '2026-04.csv': [nameless, row('张三'), row('赵走了')],
  });
  expect(list.map(({ addable, blocks }) => [addable, blocks.find(({ code }) => code === 'errors')?.rows])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  data(await add(at(list, 0).id, at(list, 0).version, 'left'));
  await s.t.runJobs();
  expect(await staffOf('赵走了')).toEqual([
    { name: '赵走了', staff_no: null, status: 'left', account_id: null, leave_date: null },
  ]);
  // The other month knows him by now.
  const now = await history(s);
  const [march, april] = [at(now, 0), at(now, 1)];
  expect([march.addable, april.addable, april.counts.error]).toEqual([0, 0, 0]);
  expect(april.blocks).toEqual([]);
  expect(await written(s, at(await history(s), 1))).toMatchObject({ counts: { total: 2 }, state: 'history' });
});

test('or as somebody to be completed; wages of now take nobody in as having left', async () => {
  const made = at(await dropped(s, { '2026-03.csv': [HEADER, line('A001', '张三'), line('A009', '新人')] }), 0);
  data(await add(made.id, made.version));
  await s.t.runJobs();
  expect(await staffOf('新人')).toMatchObject([{ staff_no: 'A009', status: 'incomplete' }]);
  const now = await staged(s, [HEADER, line('A001', '张三'), line('A010', '又一人')]);
  expect((await add(now.id, now.version, 'left')).body).toMatchObject({ code: 1900 });
});

test('somebody who left is no error in a month of his time, and a warning after it', async () => {
  const set = (leave_date: string | null) =>
    s.t.deps.db.updateTable('staff').set({ status: 'left', leave_date }).where('name', '=', '李四').execute();
  const SHEET = [HEADER, line('A001', '张三'), line('A002', '李四')];
  await set(null);
  const unknown = at(await dropped(s, { '2026-03.csv': SHEET }), 0);
  expect(unknown.counts).toMatchObject({ ok: 2, warning: 0, error: 0 });
  await set('2026-02-10');
  const later = at(await dropped(s, { '2026-04.csv': SHEET }), -1);
  expect(later.counts).toMatchObject({ ok: 1, warning: 1, error: 0 });
  expect((await rowsOf(s, later.id)).list[1]?.issues[0]).toMatchObject({ code: 'staffLeft', level: 'warning' });
  expect(later.blocks).toEqual([]);
  expect((await staged(s, SHEET)).counts).toMatchObject({ error: 1 });
});

test('errors keep it from being written, warnings do not', async () => {
  const made = at(
    await dropped(s, {
      '2026-03.csv': [HEADER, line('A001', '张三'), ['A002', '李四', '生产部', 'x', '0', 'x', '0', '0', 'x']],
    }),
    0,
  );
  expect(made.blocks).toMatchObject([{ code: 'errors', rows: 1 }]);
  expect((await commitHistory(s, made)).body).toMatchObject({ code: 1202 });
});

test('net pay that nothing proves is confirmed for each month on its own', async () => {
  // Two columns of pay that do not add up to net.
  const header = ['工号', '姓名', '基本工资', '奖金', '实发工资'];
  const rows = [
    ['A001', '张三', '8000', '1000', '7777'],
    ['A002', '李四', '8000', '500', '6543'],
    ['A003', '王五', '7000', '800', '6001'],
  ];
  const list = await dropped(s, { '2026-03.csv': [header, ...rows], '2026-04.csv': [header, ...rows] });
  expect(list.map(({ blocks }) => blocks.map(({ code }) => code))).toEqual([['net'], ['net']]);
  expect((await commitHistory(s, at(list, 0))).body).toMatchObject({ code: 1209 });
  const confirmed = data<{ id: string; version: number }>(
    await s.client.put(`/api/wages/imports/${at(list, 0).id}/net-confirmed`, {
      version: at(list, 0).version,
      column: '实发工资',
    }),
  );
  data(
    await s.client.post(`/api/wages/imports/${confirmed.id}/commit`, {
      version: confirmed.version,
      requestId: newId(),
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  expect((await history(s)).map(({ payMonth, state, blocks }) => [payMonth, state, blocks])).toEqual([
    ['2026-03', 'committed', []],
    ['2026-04', 'staged', [{ code: 'net', rows: 0 }]],
  ]);
});
