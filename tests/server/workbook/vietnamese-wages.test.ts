import { good, importRows } from '../../support/workbooks/run-import';

test('a sheet from Vietnam is known by its own words, which keep their blanks', async () => {
  const run = await importRows([
    ['Mã nhân viên', 'Họ tên', 'Lương cơ bản', 'Phụ cấp', 'Khấu trừ', 'Lương thực nhận'],
    ...['Đỗ Minh Khôi', 'Lâm Thu Hà', 'Tô Gia Bảo'].map((name, at) => [
      `NV${at}`,
      name,
      6_000_000 + at * 1000,
      500_000 + at * 300,
      200_000 + at * 70,
      6_300_000 + at * 1230,
    ]),
  ]);
  expect(run.targets).toEqual({
    'Mã nhân viên': 'staffNo',
    'Họ tên': 'name',
    'Lương cơ bản': 'baseWage',
    'Phụ cấp': 'otherAllowance',
    'Khấu trừ': 'totalDeduction',
    'Lương thực nhận': 'netPay',
  });
  expect(good(run).netProof).toBe('proven');
  expect(run.rows.map(({ netFen }) => netFen)).toEqual([630_000_000n, 630_123_000n, 630_246_000n]);
});
