/** The same rows as export-writer, written by exceljs' streaming writer as plainly as it can; prints the time it took, in ms. */
import ExcelJS from 'exceljs';
import { COLUMNS, exportCell, ROWS } from '../support/sheets/export-rows';

const path = process.argv[2];
if (path === undefined) throw new Error('no file named');
const startedAt = performance.now();
const book = new ExcelJS.stream.xlsx.WorkbookWriter({
  filename: path,
  useStyles: false,
  useSharedStrings: false,
  zip: { zlib: { level: 3 } }, // as ours
});
const sheet = book.addWorksheet('工资');
for (let row = 0; row < ROWS; row += 1) {
  const cells = Array.from({ length: COLUMNS }, (_, column) => {
    const cell = exportCell(row, column);
    return typeof cell === 'bigint' ? Number(cell) / 100 : cell;
  });
  sheet.addRow(cells).commit();
}
sheet.commit();
await book.commit();
console.log(performance.now() - startedAt);
