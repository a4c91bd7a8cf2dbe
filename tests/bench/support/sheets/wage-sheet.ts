import ExcelJS from 'exceljs';

const ITEMS = ['基本工资', '岗位工资', '绩效工资', '工龄工资', '全勤奖', '加班费', '餐补'];
/** Of wider sheets. */
const MORE_ITEMS = ['交通补贴', '高温补贴', '住房补贴', '通讯补贴', '夜班津贴'];
const DEDUCTIONS = [
  '事假扣款',
  '迟到早退扣款',
  '水电费',
  '养老保险(个人)',
  '医疗保险(个人)',
  '失业保险(个人)',
  '住房公积金(个人)',
  '个人所得税',
];
/** 工号, 姓名, 部门, 应发工资 and 实发工资. */
const OTHERS = 5;

/** Amounts of a row, repeatable, in 分. */
function amounts(row: number, count: number, most: number): number[] {
  return Array.from({ length: count }, (_, n) => ((row * 7919 + n * 104_729) % most) + 100);
}

/** Writes a wage sheet of 20 to 25 columns whose every row adds up, for people E000001 …; texts as shared strings, amounts as numbers, as Excel does. */
export async function wageSheet(path: string, rows: number, columns: number): Promise<void> {
  const items = [...ITEMS, ...MORE_ITEMS].slice(0, columns - OTHERS - DEDUCTIONS.length);
  const header = ['工号', '姓名', '部门', ...items, '应发工资', ...DEDUCTIONS, '实发工资'];
  if (header.length !== columns) throw new Error(`no sheet of ${columns} columns can be made`);
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true, useStyles: true });
  const sheet = book.addWorksheet('工资表');
  sheet.addRow(['2026年6月工资表']).commit();
  sheet.addRow(header).commit();
  for (let row = 1; row <= rows; row += 1) {
    const earned = amounts(row, items.length, 300_000);
    const taken = amounts(row, DEDUCTIONS.length, 10_000);
    const gross = earned.reduce((sum, fen) => sum + fen, 0);
    const net = taken.reduce((sum, fen) => sum - fen, gross);
    sheet
      .addRow([
        staffNo(row),
        staffName(row),
        `第${row % 40}车间`,
        ...[...earned, gross, ...taken, net].map((fen) => fen / 100),
      ])
      .commit();
  }
  await book.commit();
}

export function staffNo(row: number): string {
  return `E${String(row).padStart(6, '0')}`;
}

/** "测试一二": numbers in names are written in words. */
export const staffName = (row: number) =>
  `测试${row}`.replace(/\d/g, (digit) => '零一二三四五六七八九'[Number(digit)] ?? '');
