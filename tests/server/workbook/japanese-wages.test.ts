import { good, importRows } from '../../support/workbooks/run-import';

test('a sheet from Japan is known by its own words, and net is proven by them', async () => {
  const rows = ['森本葵', '秋山樹', '川口凛'].map((name, at) => {
    const [base, extra, way] = [250_000 + at * 1000, 12_000 + at * 10, 8000];
    const [health, pension, job, tax] = [12_500, 22_875, 750 + at, 5200 + at * 7];
    const [paid, off] = [base + extra + way, health + pension + job + tax];
    return [`J0${at}`, name, '営業部', base, extra, way, paid, health, pension, job, tax, off, paid - off];
  });
  const run = await importRows([
    [
      ...['社員番号', '氏名', '部署', '基本給', '残業手当', '通勤手当', '総支給額'],
      ...['健康保険', '厚生年金', '雇用保険', '所得税', '控除合計', '差引支給額'],
    ],
    ...rows,
  ]);
  expect(run.targets).toMatchObject({
    社員番号: 'staffNo',
    氏名: 'name',
    部署: 'dept',
    基本給: 'baseWage',
    残業手当: 'overtimePay',
    総支給額: 'grossPay',
    控除合計: 'totalDeduction',
    差引支給額: 'netPay',
  });
  const signs = Object.fromEntries(good(run).columns.map(({ label, sign }) => [label, sign]));
  expect(signs).toMatchObject({ 通勤手当: 1, 健康保険: -1, 厚生年金: -1, 雇用保険: -1, 所得税: -1 });
  expect(good(run).netProof).toBe('proven');
});
