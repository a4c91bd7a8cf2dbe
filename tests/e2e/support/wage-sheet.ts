import ExcelJS from 'exceljs';
import { DEMO_COMPANIES } from '@server/demo/companies';
import { inventedIdNumber } from '@server/demo/numbers';
import { demoPeople } from '@server/demo/people';

const PAID = 30;
const HEADER_TOP = [
  '序号',
  '工号',
  '姓  名',
  '身份证号',
  '部门',
  '应发',
  '',
  '',
  '应发合计',
  '扣款',
  '',
  '',
  '扣款合计',
  '实发工资',
];
const HEADER_LOW = [
  '',
  '',
  '',
  '',
  '',
  '基本工资',
  '绩效工资',
  '加班费',
  '',
  '养老保险个人',
  '住房公积金个人',
  '代扣个税',
  '',
  '',
];
const MERGES = ['A1:N1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:E3', 'F2:H2', 'I2:I3', 'J2:L2', 'M2:M3', 'N2:N3'];

/** A newcomer whom the staff list does not know, with enough in the sheet to add him. */
export const NEWCOMER = '贺新程';

/**
 * The sheet a clerk would bring: title over a two-row merged header, 30 people of the demo company and a
 * newcomer, one amount typed with a letter in it, one net pay that does not add up, a total row and
 * a signature row. Gives the file and what is in it.
 */
export async function wageSheet(path: string): Promise<{ badName: string; offName: string; people: number }> {
  const company = DEMO_COMPANIES[0];
  if (!company) throw new Error('no demo company');
  const staff = demoPeople(company.people, company.seed, company.serialFrom, company.withAccounts).filter(
    (person) => person.status !== 'left',
  );
  const newcomer = {
    name: NEWCOMER,
    staffNo: 'N2001',
    idNo: inventedIdNumber({ year: 1996, month: 5, day: 20 }, 777),
    dept: '装配车间',
    baseFen: 480_000n,
  };
  const people = [...staff.slice(0, PAID), newcomer];
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('工资表');
  sheet.addRow(['云杉精密工资表']);
  sheet.addRow(HEADER_TOP);
  sheet.addRow(HEADER_LOW);
  MERGES.forEach((range) => sheet.mergeCells(range));
  const totals = new Array<number>(HEADER_TOP.length).fill(0);
  const bad = people[11];
  const off = people[17];
  people.forEach((person, index) => {
    const base = Number(person.baseFen) / 100;
    const [bonus, overtime] = [600 + index * 10, (index % 5) * 88.5];
    const [pension, fund, tax] = [416.8, 600, index % 3 === 0 ? 23.45 : 0];
    const gross = base + bonus + overtime;
    const deduction = pension + fund + tax;
    const net = Math.round((gross - deduction) * 100) / 100;
    const amounts = [base, bonus, overtime, gross, pension, fund, tax, deduction, person === off ? net + 100 : net];
    amounts.forEach((amount, column) => {
      totals[column + 5] = (totals[column + 5] ?? 0) + amount;
    });
    const typed: (number | string)[] = person === bad ? [base, '7l0', ...amounts.slice(2)] : amounts;
    sheet.addRow([index + 1, person.staffNo, person.name, person.idNo, person.dept, ...typed]);
  });
  sheet.addRow(['合计', '', '', '', '', ...totals.slice(5).map((amount) => Math.round(amount * 100) / 100)]);
  sheet.addRow([]);
  sheet.addRow(['制表：', '', '', '', '审核：', '', '', '', '', '签字：']);
  await book.xlsx.writeFile(path);
  if (!bad || !off) throw new Error('too few people');
  return { badName: bad.name, offName: off.name, people: people.length };
}
