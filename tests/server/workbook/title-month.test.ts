import { good, importRows } from '../../support/workbooks/run-import';

const sheet = (title: string) => [
  [title, null, null, null],
  ['工号', '姓名', '基本工资', '实发工资'],
  ['A01', '林晓梅', 5000, 5000],
  ['A02', '周启明', 6000, 6000],
];
const saidBy = async (title: string) =>
  good(await importRows(sheet(title), { payMonth: '2026-07' })).months?.said ?? null;

describe('the month a title names', () => {
  it.each(['2026年6月工资发放表', '2026年6月工资表', '6月份工资发放明细'])(
    'is that of the wages: %s',
    async (title) => {
      expect(await saidBy(title)).toBe(title);
    },
  );

  it.each(['发放日期：2026年8月10日', '工资发放时间2026年8月'])('is not that of the payment: %s', async (title) => {
    expect(await saidBy(title)).toBeNull();
  });

  it.each([
    ['工资月份', '2026-06'],
    ['所属期间：', '202606'],
  ])('is that of the cell beside %s', async (label, month) => {
    const [, ...rest] = sheet('');
    const run = await importRows([['公司名称', '某某公司', '制表日期', '2026-08-05'], [label, month], ...rest]);
    expect(good(run).layout).toMatchObject({ headerStart: 3, headerEnd: 3 });
    expect(good(run).months?.months).toEqual([{ month: '2026-06', rows: 0 }]);
  });
});
