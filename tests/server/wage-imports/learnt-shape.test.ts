import type { BatchReview } from '@contract/wages/batch-schemas';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { makeXlsx } from '../../support/workbooks/make-xlsx';
import { readFile } from 'node:fs/promises';
import { data, detail, HEADER, line, people, type Stage, stage, staged, upload } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

let requests = 0;
async function commit({ id, version }: ImportDetail): Promise<void> {
  requests += 1;
  const body = { version, requestId: `request-${String(requests).padStart(4, '0')}`, ignoreErrors: true };
  data(await s.client.post(`/api/wages/imports/${id}/commit`, body));
  await s.t.runJobs();
}
const confirm = async ({ id, version }: ImportDetail, column: string) =>
  data<ImportDetail>(await s.client.put(`/api/wages/imports/${id}/net-confirmed`, { version, column }));
const changes = ({ columns }: ImportDetail) =>
  Object.fromEntries(columns.flatMap(({ label, change }) => (change ? [[label, change]] : [])));
const july = { payMonth: '2026-07' };

const DOUBTFUL = ['工号', '姓名', '基本工资', '奖金', '实发工资', '卡发数'];
const unproven = (bonus: string) => [
  DOUBTFUL,
  ['A001', '张三', '8000', bonus, '6123.40', '9011'],
  ['A002', '李四', '7000', bonus, '5555.50', '7922'],
  ['A003', '王五', '6000', bonus, '4444.40', '6833'],
];

test('the next sheet of the same layout is asked nothing: its columns are as learnt', async () => {
  await commit(await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]));
  const next = await staged(s, [HEADER, line('A001', '张三', 8100), line('A002', '李四')], july);
  expect(next).toMatchObject({ state: 'staged', net: { proof: 'proven', confirmed: null } });
  expect(changes(next)).toEqual({});
  expect(next.columns.every(({ source }) => source === 'template')).toBe(true);
});

test('of a changed layout only added, renamed and moved columns are marked, and settled with the next choice', async () => {
  await commit(await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]));
  const swapped = (row: string[], more: string) => [row[1], row[0], row[2], more, ...row.slice(3)] as string[];
  const next = await staged(s, [swapped(HEADER, '备注栏'), swapped(line('A001', '张三'), '甲')], july);
  expect(next.state).toBe('staged');
  expect(changes(next)).toEqual({ 备注栏: 'added', 姓名: 'moved' });
  data(
    await s.client.put(`/api/wages/imports/${next.id}/columns`, {
      version: next.version,
      columns: next.columns.map(({ index, target, itemLabel, group, kind, sign, isTotal, visible }) => ({
        index,
        target,
        itemLabel,
        group,
        kind,
        sign,
        isTotal,
        visible,
      })),
    }),
  );
  await s.t.runJobs();
  expect(changes(await detail(s, next.id))).toEqual({});
});

test('a column that nothing proves is asked for anew in every sheet, whatever was confirmed before', async () => {
  await commit(await confirm(await staged(s, unproven('1000')), '实发工资'));
  const next = await staged(s, unproven('900'), july);
  expect(next.net).toEqual({ proof: 'unproven', confirmed: null });
  const body = { version: next.version, requestId: 'request-9001', ignoreErrors: true };
  const refused = await s.client.post(`/api/wages/imports/${next.id}/commit`, body);
  expect(refused.body.msg).toContain('还没有核实');
  // Confirmed for this sheet, it stays so when the rows are read again.
  await confirm(next, '实发工资');
  const { version } = await detail(s, next.id);
  data(await s.client.post(`/api/wages/imports/${next.id}/accept-name-matches`, { version }));
  await s.t.runJobs();
  const { net } = await detail(s, next.id);
  expect(net.confirmed).toMatchObject({ by: s.clerk.name });
  expect(net.confirmed?.remembered).toBeUndefined();
});

test('a confirmed formula of computed net is remembered with its equation', async () => {
  const rows = (bonus: string) => [
    ['工号', '姓名', '基本工资', '奖金', '社保'],
    ['A001', '张三', '8000', bonus, '640'],
    ['A002', '李四', '7000', bonus, '560.5'],
  ];
  const first = await staged(s, rows('1000'));
  await commit(await confirm(first, '实发（计算所得）'));
  const next = await staged(s, rows('900'), july);
  expect(next.net).toMatchObject({ proof: 'computed', confirmed: { by: s.clerk.name, remembered: true } });
  expect(next.netIdentity?.key).toBe(first.netIdentity?.key);
  await commit(next);
  const { batchId } = await detail(s, next.id);
  const review = data<BatchReview>(await s.client.get(`/api/wages/batches/${batchId}/review`));
  // The reviewer is told that nobody confirmed it for this sheet.
  expect(review.netConfirmed).toMatchObject({ by: s.clerk.name, remembered: true });
});

test('a learnt net pay that the sums contradict is marked and asked for, neither trusted nor replaced', async () => {
  // Nothing proves net in the first sheet; the clerk takes the wrong column.
  const head = ['工号', '姓名', '基本工资', '奖金', '扣款', '实发工资', '实付工资'];
  const first = await staged(s, [
    head,
    ['A001', '张三', '8000', '1000', '100', '5000', '8111'],
    ['A002', '李四', '7000', '900', '100', '4000', '7222'],
    ['A003', '王五', '6000', '800', '100', '3000', '6333'],
  ]);
  await commit(await confirm(first, '实发工资'));
  const net = (...row: [string, string, number, number, number, number]) => row.map(String);
  const next = await staged(
    s,
    [
      head,
      [...net('A001', '张三', 8000, 1000, 100, 5000), '8900'],
      [...net('A002', '李四', 7000, 900, 100, 4000), '7800'],
      [...net('A003', '王五', 6000, 800, 100, 3000), '6700'],
    ],
    july,
  );
  expect(next.columns.find(({ target }) => target === 'netPay')).toMatchObject({
    label: '实发工资',
    change: 'contradicted',
  });
  expect(next.net).toEqual({ proof: 'unproven', confirmed: null });
});

test('a header a clerk had to point at is found by itself in the next sheet', async () => {
  const rows = (month: string) => [
    ['甲', '乙', '丙', '丁'],
    [`${month}工资`, '', '', ''],
    ['人', '本月发', '另给', '拿到手里'],
    ['A001', '8000', '1000', '9000'],
    ['A002', '7000', '900', '7900'],
  ];
  const first = await staged(s, rows('6月'));
  const pointed = data<{ jobId: string }>(
    await s.client.put(`/api/wages/imports/${first.id}/layout`, {
      version: first.version,
      sheetIndex: 0,
      headerStart: 3,
      headerEnd: 3,
    }),
  );
  expect(pointed.jobId).toBeTruthy();
  await s.t.runJobs();
  const read = await detail(s, first.id);
  const as = { 人: 'staffNo', 本月发: 'baseWage', 另给: 'bonus', 拿到手里: 'netPay' } as Record<string, string>;
  data(
    await s.client.put(`/api/wages/imports/${first.id}/columns`, {
      version: read.version,
      columns: read.columns
        .filter(({ label }) => as[label])
        .map(({ index, label, itemLabel, group }) => ({
          index,
          target: as[label],
          itemLabel,
          group,
          kind: as[label] === 'staffNo' ? 'text' : 'amount',
          sign: as[label] === 'netPay' || as[label] === 'staffNo' ? 0 : 1,
          isTotal: as[label] === 'netPay',
          visible: true,
        })),
    }),
  );
  await s.t.runJobs();
  await commit(await detail(s, first.id));
  const content = await readFile(await makeXlsx({ name: '7月', rows: rows('7月') }));
  const { import: made } = data<{ import: { id: string } }>(await upload(s.client, content, july, '七月.xlsx'));
  await s.t.runJobs();
  const next = await detail(s, made.id);
  expect(next).toMatchObject({ state: 'staged', layout: { headerStart: 3, headerEnd: 3 } });
  expect(next.columns.map(({ target }) => target)).toEqual(['staffNo', 'baseWage', 'bonus', 'netPay']);
});
