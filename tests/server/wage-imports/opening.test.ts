import { judgementsOf } from '@contract/wages/audit/checks';
import type { ReferenceFile, TaxYear } from '@contract/wages/references/schemas';
import { csv, data, detail, rowsOf, type Stage, stage, staged } from './harness';

// Wages of June are taxed in July; nothing is stored of the months before. Each earns 10,000 with 2,000 of insurance.
const URL = '/api/wages/references';
const HEADER = ['工号', '姓名', '身份证号', '基本工资', '应发工资', '社保(个人)', '个人所得税', '实发工资'];
const IDS = ['11010519491231002X', '440524188001010014'];
const NAMES = ['张三', '李四'];
const LABELS = ['姓名', '证件号码', '累计收入', '累计减除费用', '累计专项扣除', '累计专项附加扣除', '累计已预缴税额'];

/** June of the tax client: six months of 10,000, 5,000 and 2,000 make 18,000, at 3 %. */
const figures = (through = 6) =>
  NAMES.map((name, at) =>
    [name, IDS[at] ?? '', 10_000, 5_000, 2_000, 0, 90].map((one) =>
      typeof one === 'number' ? String(one * through) : one,
    ),
  );
const sheet = (tax = 90) => [
  HEADER,
  ...NAMES.map((name, at) => [
    `A00${at + 1}`,
    name,
    IDS[at] ?? '',
    '10000',
    '10000',
    '2000',
    String(tax),
    String(8_000 - tax),
  ]),
];

describe('opening figures of a tax year', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
  });
  afterEach(() => s.t.close());

  const staff = async () => {
    for (const [at, name] of NAMES.entries())
      await s.t.factory.staff({
        companyId: s.companyId,
        name,
        staffNo: `A00${at + 1}`,
        dept: '生产部',
        idNo: IDS[at],
        entryDate: '2024-03-01',
      });
  };
  const send = (rows: string[][], fields: Record<string, string> = {}, name = '期初.csv', labels = LABELS) =>
    s.client.upload(URL, { payMonth: '2026-06', ...fields }, { name, content: csv([labels, ...rows]) });
  const add = async (...sent: Parameters<typeof send>) => {
    const { file } = data<{ file: ReferenceFile }>(await send(...sent));
    await s.t.runJobs();
    return file;
  };
  const listed = async () =>
    data<{ list: ReferenceFile[]; year: TaxYear }>(await s.client.get(URL, { query: { payMonth: '2026-06' } }));
  const taxOf = async (id: string) => (await rowsOf(s, id)).list.map(({ audited }) => judgementsOf(audited ?? '').tax);
  const JANUARY_TO_JUNE = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];

  test('make the first sheet of somebody who begins in the year checkable, until they are taken away', async () => {
    await staff();
    const made = await staged(s, sheet());
    expect(await taxOf(made.id)).toEqual(['yearIncomplete', 'yearIncomplete']);
    expect((await listed()).year).toEqual({ months: JANUARY_TO_JUNE, missing: JANUARY_TO_JUNE });

    const file = await add(figures(), { opening: '2026-06' });
    expect(file).toMatchObject({ kind: 'opening', payMonth: '2026-06', people: 2, matched: 2, unmatched: [] });
    expect(await taxOf(made.id)).toEqual(['held', 'held']);
    const { list, year } = await listed();
    expect([list.map(({ id }) => id), year.missing]).toEqual([[file.id], []]);

    data(await s.client.del(`${URL}/${file.id}`));
    await s.t.runJobs();
    expect(await taxOf(made.id)).toEqual(['yearIncomplete', 'yearIncomplete']);
  });

  test('a wrong tax is found by them, and a corrected row asked the same', async () => {
    await staff();
    await add(figures(), { opening: '2026-06' });
    const made = await staged(s, sheet(150));
    expect(await taxOf(made.id)).toEqual(['off', 'off']);
    const { version } = await detail(s, made.id);
    data(await s.client.put(`/api/wages/imports/${made.id}/rows/2`, { version, cells: { 6: '90', 7: '7910' } }));
    expect(await taxOf(made.id)).toEqual(['held', 'off']);
  });

  test('the tax client’s file of an earlier month is kept as such by itself', async () => {
    await staff();
    const labels = [...LABELS, '累计应纳税所得额', '应补(退)税额', '税款所属期'];
    const rows = figures(5).map(([name = '', idNo = '', ...rest]) => [
      name,
      idNo,
      ...rest.slice(0, -1),
      String(4 * 90),
      '15000',
      '90',
      '2026-05',
    ]);
    const file = await add(rows, {}, '税款计算.csv', labels);
    expect(file).toMatchObject({ kind: 'opening', payMonth: '2026-05', saysMonth: '2026-05' });
    // June's payment, wages of May, is missing still.
    expect((await listed()).year.missing).toEqual(['2026-06']);
    const made = await staged(s, sheet());
    expect(await taxOf(made.id)).toEqual(['yearIncomplete', 'yearIncomplete']);
    expect((await send(rows, { opening: '2026-06' }, '税款计算.csv', labels)).body.msg).toContain('不一致');
  });

  test('whoever the staff list comes to know later is found by the identity number', async () => {
    const file = await add(figures(), { opening: '2026-06' });
    expect(file).toMatchObject({ matched: 0, unmatched: NAMES });
    await staff();
    expect((await listed()).list).toMatchObject([{ matched: 2, unmatched: [] }]);
    const made = await staged(s, sheet());
    expect(await taxOf(made.id)).toEqual(['held', 'held']);
  });

  test('say up to which month they go by 5,000 a month, where no column does', async () => {
    await staff();
    expect((await add(figures(5), { opening: '2026-06' })).saysMonth).toBe('2026-05');
    expect((await add(figures(6), { opening: '2026-06' })).saysMonth).toBe('2026-06');
    const unlike = figures(6).map((row, at) => row.map((cell, column) => (at === 0 && column === 3 ? '60000' : cell)));
    expect((await add(unlike, { opening: '2026-05' })).saysMonth).toBe('2026-06');
    const none = figures(6).map((row, at) =>
      row.map((cell, column) => (column === 3 ? (['60000', '4321'][at] ?? '') : cell)),
    );
    expect((await add(none, { opening: '2026-05' })).saysMonth).toBeNull();
  });

  test('are refused without a month, for another year, and of another kind; a newer file takes the place of the older', async () => {
    await staff();
    expect((await send(figures())).body.msg).toContain('没有写明累计到哪个月');
    expect((await send(figures(), { opening: '2025-12' })).body.msg).toContain('同一纳税年度');
    expect((await send(figures(), { opening: '2026-13' })).status).toBe(422);
    const social = await send([['张三', IDS[0] ?? '', '800']], { opening: '2026-06' }, '社保.csv', [
      '姓名',
      '证件号码',
      '基本养老保险个人缴费',
    ]);
    expect(social.body.msg).toContain('这不是个税期初数据');
    await add(figures(), { opening: '2026-06' });
    const newer = await add(figures().slice(0, 1), { opening: '2026-06' });
    expect((await listed()).list).toMatchObject([{ id: newer.id, people: 1 }]);
  });
});
