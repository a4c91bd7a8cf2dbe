import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { FileComparison } from '@contract/wages/references/comparison';
import type { ReviewGroups } from '@contract/wages/review/schemas';
import { newId } from '@server/kernel/ids';
import { csv, data, detail, HEADER, line, type Stage, stage, staged } from './harness';

const ZHANG = '11010519491231002X';
const TAX = ['姓名', '证件号码', '累计收入额', '累计应纳税所得额', '应补(退)税额'];

let s: Stage;
beforeEach(async () => {
  s = await stage();
  const { factory } = s.t;
  const companyId = s.companyId;
  await factory.staff({ companyId, name: '张三', staffNo: 'A001', dept: '生产部', idNo: ZHANG });
  await factory.staff({ companyId, name: '李四', staffNo: 'A002', dept: '生产部' });
  await factory.staff({ companyId, name: '王五', staffNo: 'A003', dept: '生产部' });
  await factory.staff({ companyId, name: '马六', staffNo: 'A004', status: 'left', leaveDate: '2026-05-31' });
  await factory.staff({ companyId, name: '牛七', staffNo: 'A005', status: 'left', leaveDate: '2026-07-03' });
  await factory.staff({ companyId, name: '杨八', staffNo: 'A006' });
  // Two of one name.
  for (const staffNo of ['A007', 'A008']) await factory.staff({ companyId, name: '朱十', staffNo });
});
afterEach(() => s.t.close());

const add = async (name: string, rows: string[][]) => {
  data(await s.client.upload('/api/wages/references', { payMonth: '2026-06' }, { name, content: csv(rows) }));
  await s.t.runJobs();
};
const tax = (name: string, amount: string, idNo = '') => [name, idNo, '9000', '3000', amount];
const compare = async (id: string) =>
  data<{ list: FileComparison[] }>(await s.client.get(`/api/wages/imports/${id}/references`)).list;
const commit = async (id: string) => {
  const { version } = await detail(s, id);
  data(await s.client.post(`/api/wages/imports/${id}/commit`, { version, requestId: newId(), ignoreErrors: true }));
  await s.t.runJobs();
  return (await detail(s, id)).batchId ?? '';
};

test('totals stand beside each other, and whoever is in the file alone is said with his money and the reason', async () => {
  await commit((await staged(s, [HEADER, line('A006', '杨八')])).id);
  const made = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四'), line('A003', '王五')]);
  expect(await compare(made.id)).toEqual([]);
  await add('税款计算.csv', [
    TAX,
    tax('张三', '45.67', ZHANG),
    tax('李四', '45.67'),
    tax('马六', '12.00'),
    tax('牛七', '13.00'),
    tax('杨八', '45.67'),
    tax('何九', '20.00'),
    tax('朱十', '9.00'),
    // Without tax there is nothing to ask.
    tax('无税', '0'),
  ]);
  const [file] = await compare(made.id);
  expect(file).toMatchObject({ kind: 'tax', fileName: '税款计算.csv' });
  // 3 × 45.67 in the file and 45 beside; 3 × 45.67 in the sheet, 45.67 in the other batch.
  expect(file?.items).toEqual([{ label: '个人所得税', fileFen: '19101', sheetFen: '13701', elsewhereFen: '4567' }]);
  const said = file?.fileOnly.list.map(({ name, reason, about, amounts }) => [
    name,
    reason,
    about,
    ...amounts.map(({ label, fen }) => `${label} ${fen}`),
  ]);
  expect(said).toEqual([
    ['牛七', 'missing', '2026-07-03', '个人所得税 1300'],
    ['何九', 'notOnList', null, '个人所得税 2000'],
    ['朱十', 'ambiguous', null, '个人所得税 900'],
    ['马六', 'left', '2026-05-31', '个人所得税 1200'],
    ['杨八', 'paidElsewhere', '2026年06月工资条', '个人所得税 4567'],
  ]);
  expect(file?.fileOnly).toMatchObject({ people: 5, doubts: 3 });
  expect(file?.sheetOnly.list).toEqual([
    {
      name: '王五',
      staffNo: 'A003',
      rowNo: 4,
      unknown: false,
      leaveDate: null,
      amounts: [{ label: '个人所得税', fen: '4567' }],
    },
  ]);
});

test('it follows the rows as they stand, and asks nothing of what the file does not say', async () => {
  const header = ['工号', '姓名', '基本工资', '公积金(个人)', '公积金(单位)', '实发工资'];
  const row = (no: string, name: string) => [no, name, '8000.00', '400.00', '400.00', '7600.00'];
  const made = await staged(s, [header, row('A001', '张三'), row('A002', '李四')]);
  await add('公积金.csv', [
    ['姓名', '证件号码', '个人缴存额'],
    ['张三', ZHANG, '400'],
    ['李四', '', '500'],
  ]);
  const { issueCounts } = await detail(s, made.id);
  expect(issueCounts.filter(({ code }) => code === 'referenceDiffers')).toMatchObject([{ rows: 1 }]);
  expect((await compare(made.id))[0]?.items).toEqual([
    { label: '公积金(个人)', fileFen: '90000', sheetFen: '80000', elsewhereFen: '0' },
  ]);
  const { version } = await detail(s, made.id);
  data(await s.client.put(`/api/wages/imports/${made.id}/rows/3`, { version, ignored: true }));
  const [file] = await compare(made.id);
  expect(file?.items[0]?.sheetFen).toBe('40000');
  expect(file?.fileOnly).toMatchObject({ people: 1, doubts: 1, list: [{ name: '李四', reason: 'leftOut' }] });
});

test('of a file that came before everybody of it was kept no total is said', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  await add('税款计算.csv', [TAX, tax('张三', '45.67', ZHANG), tax('何九', '20.00')]);
  await s.t.deps.db.updateTable('wage_reference').set({ unnumbered: null }).execute();
  expect((await compare(made.id))[0]?.items).toMatchObject([{ fileFen: null, sheetFen: '4567' }]);
});

test('what differed when the batch was made stands before the reviewer', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三'), line('A003', '王五')]);
  await add('税款计算.csv', [TAX, tax('张三', '45.67', ZHANG), tax('李四', '45.67'), tax('马六', '12.00')]);
  const batchId = await commit(made.id);
  const manager = await s.t.as(await s.t.factory.account({ role: 'manager', companies: [s.companyId] }));
  const { state } = data<BatchDetail>(await manager.get(`/api/wages/batches/${batchId}`));
  expect(state).toBe('draft');
  const groups = data<ReviewGroups>(await manager.get(`/api/wages/batches/${batchId}/groups`));
  // One total, one person of the file and one of the sheet; who has left is none.
  expect(groups.groups.find(({ kind }) => kind === 'files')).toMatchObject({ count: 3 });
  expect(groups.files).toMatchObject([
    { kind: 'tax', fileOnly: { people: 2, doubts: 1 }, sheetOnly: { people: 1 }, items: [{ fileFen: '10334' }] },
  ]);
});

test('it is shown to who imports, of his own import', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const path = `/api/wages/imports/${made.id}/references`;
  expect((await (await s.t.as(null)).get(path)).status).toBe(401);
  const attendance = await s.t.as(await s.t.factory.account({ role: 'attendance', companies: [s.companyId] }));
  expect((await attendance.get(path)).status).toBe(403);
  const other = await s.t.factory.company({ name: '另一家有限公司' });
  const stranger = await s.t.as(await s.t.factory.account({ role: 'finance', companies: [other.id] }));
  expect((await stranger.get(path)).status).toBe(404);
  expect((await s.client.get('/api/wages/imports/nothing/references')).status).toBe(422);
});
