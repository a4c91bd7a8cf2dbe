// Writes public/samples/工资表示例.xlsx: a wage sheet of the demo company, as such sheets look in life.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import ExcelJS from 'exceljs';

const root = resolve(import.meta.dirname, '..');
const { outputFiles } = await build({
  stdin: {
    contents:
      "export { sampleRows } from './server/demo/sample-rows'; export { DEMO_COMPANIES } from './server/demo/companies';",
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  format: 'esm',
  write: false,
  tsconfigRaw: { compilerOptions: { paths: { '@contract/*': [join(root, 'contract/*')] } } },
});
const { sampleRows, DEMO_COMPANIES } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
);

const HEADER = [
  '序号',
  '工号',
  '姓名',
  '部门',
  '基本工资',
  '岗位工资',
  '加班费',
  '全勤奖',
  '应发工资',
  '社会保险',
  '',
  '',
  '住房公积金',
  '个人所得税',
  '其他扣款',
  '扣款合计',
  '实发工资',
  '备注',
];
const SECOND = [
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '养老（个人）',
  '医疗（个人）',
  '失业（个人）',
  '',
  '',
  '',
  '',
  '',
  '',
];
const FIRST_AMOUNT = 4;
const LAST_AMOUNT = 16;

const company = DEMO_COMPANIES[0];
const book = new ExcelJS.Workbook();
book.created = new Date('2026-01-01T00:00:00Z');
book.modified = book.created;
const sheet = book.addWorksheet('工资表');
sheet.addRow([`${company.name}工资表`]);
sheet.mergeCells(1, 1, 1, HEADER.length);
sheet.getCell(1, 1).font = { bold: true, size: 16 };
sheet.getCell(1, 1).alignment = { horizontal: 'center' };
sheet.addRow(HEADER);
sheet.addRow(SECOND);
for (let column = 1; column <= HEADER.length; column += 1) {
  if (column === 10) sheet.mergeCells(2, 10, 2, 12);
  if (column < 10 || column > 12) sheet.mergeCells(2, column, 3, column);
}
for (const row of [2, 3]) sheet.getRow(row).font = { bold: true };
const totals = Array(HEADER.length).fill(0n);
for (const [index, row] of sampleRows(company).entries()) {
  row.amounts.forEach((fen, at) => (totals[FIRST_AMOUNT + at] += fen));
  sheet.addRow([
    index + 1,
    row.staffNo,
    row.name,
    row.dept,
    ...row.amounts.map((fen) => Number(fen) / 100),
    row.remark,
  ]);
}
sheet.addRow([
  '合计',
  '',
  '',
  '',
  ...totals.slice(FIRST_AMOUNT, LAST_AMOUNT + 1).map((fen) => Number(fen) / 100),
  '',
]).font = { bold: true };
sheet.addRow([]);
sheet.addRow(['制表：', '', '', '审核：', '', '', '', '批准：']);
sheet.columns.forEach((column, index) => {
  column.width = index === 3 ? 20 : index < 2 ? 8 : 12;
  if (index >= FIRST_AMOUNT && index <= LAST_AMOUNT) column.numFmt = '#,##0.00';
});
const folder = join(root, 'public/samples');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, '工资表示例.xlsx'), Buffer.from(await book.xlsx.writeBuffer()));
