import { retitled } from '@server/modules/wage-imports/settings/retitle';
import { typeOfFile } from '@server/modules/wage-imports/settings/type-of-file';

it.each([
  ['2026年09月工资条', '2026年10月工资条'],
  ['2026年9月工资明细', '2026年10月工资明细'],
  ['工资 2026-09 一厂', '工资 2026-10 一厂'],
  ['202609工资', '202610工资'],
  ['9月工资', '10月工资'],
  ['一厂09月', '一厂10月'],
  ['工资条', null],
  ['19月', null],
  ['20260901发放', null],
])('%s of September is %s in October', (title, next) => {
  expect(retitled(title, '2026-09', '2026-10')).toBe(next);
});

it('goes over the year, as the title writes it', () => {
  expect(retitled('2026年12月工资', '2026-12', '2027-01')).toBe('2027年01月工资');
  expect(retitled('12月工资', '2026-12', '2027-01')).toBe('01月工资');
});

it.each([
  ['10月工资.xlsx', 'monthly'],
  ['导出 (3).csv', 'monthly'],
  ['2026年终奖.xlsx', 'annualBonus'],
  ['10月工资（含年终奖）.xlsx', 'monthly'],
  ['10月工资及奖金.xlsx', 'monthly'],
  ['和谐机械10月奖金.xlsx', 'bonus'],
  ['补发工资.xls', 'supplement'],
  ['9月工资补发明细.xls', 'supplement'],
  ['离职结算表.xlsx', 'severance'],
  ['高温补贴.csv', 'allowance'],
])('%s holds %s', (name, type) => {
  expect(typeOfFile(name)).toBe(type);
});
