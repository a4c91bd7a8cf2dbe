import ExcelJS from 'exceljs';
import { inventedBankCard, inventedIdNumber } from '@server/demo/numbers';

const HEADER = [
  '工号',
  '姓名',
  '性别',
  '身份证号码',
  '手机号码',
  '部门',
  '岗位',
  '用工形式',
  '入职日期',
  '试用期截止',
  '合同类型',
  '合同开始',
  '合同结束',
  '开户行',
  '银行卡号',
  '开户名',
  '社保基数',
  '公积金基数',
  '紧急联系人',
  '紧急联系电话',
];
const POSITIONS = ['操作工', '班长', '质检员', '设备员', '仓管员'];

const pad = (value: number, length: number) => String(value).padStart(length, '0');
const chinese = (value: number) => String(value).replace(/\d/g, (digit) => '零一二三四五六七八九'[Number(digit)] ?? '');

/** Everybody has a number of his own: a thousand serials a day of birth. */
function idNo(n: number): string {
  const day = Math.floor(n / 1000);
  return inventedIdNumber(
    { year: 1970 + (Math.floor(day / 336) % 30), month: 1 + (Math.floor(day / 28) % 12), day: 1 + (day % 28) },
    n,
  );
}

/** A 花名册 of invented people, numbers as text, dates as dates and in words by turns. `dept` lets a second one differ from the first. */
export async function staffSheet(path: string, people: number, dept: (n: number) => string): Promise<void> {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true, useStyles: true });
  const sheet = book.addWorksheet('花名册');
  sheet.addRow(['测试制造有限公司员工花名册']).commit();
  sheet.addRow(HEADER).commit();
  for (let n = 1; n <= people; n += 1) {
    const name = `测${chinese(n)}`;
    const entry = new Date(Date.UTC(2018 + (n % 7), n % 12, 1 + (n % 28)));
    const month = pad(entry.getUTCMonth() + 1, 2);
    const day = pad(entry.getUTCDate(), 2);
    sheet
      // Cards of 19 digits that end in 0000 count as cut by a spreadsheet: none does here.
      .addRow([
        `E${pad(n, 6)}`,
        name,
        n % 2 === 1 ? '男' : '女',
        idNo(n),
        `138${pad(n, 8)}`,
        dept(n),
        POSITIONS[n % POSITIONS.length],
        '正式工',
        n % 3 === 0 ? entry : `${entry.getUTCFullYear()}/${month}/${day}`,
        null,
        '固定期限',
        `${entry.getUTCFullYear()}-${month}-${day}`,
        '2028-12-31',
        '中国工商银行',
        inventedBankCard(n * 10 + 7),
        name,
        5000 + (n % 50) * 100,
        5000 + (n % 50) * 100,
        `亲${chinese(n)}`,
        `139${pad(n, 8)}`,
      ])
      .commit();
  }
  await book.commit();
}
