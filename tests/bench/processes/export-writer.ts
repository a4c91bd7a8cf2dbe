/** Writes the rows of the export bench to the file named by its argument, as an export does; prints the time it took, in ms. */
import { createWriteStream } from 'node:fs';
import { type ExportColumn, openXlsxWriter } from '../../../server/workbook/write/xlsx-writer';
import { COLUMNS, exportCell, ROWS, TEXTS } from '../support/sheets/export-rows';

const path = process.argv[2];
if (path === undefined) throw new Error('no file named');
const columns = Array.from({ length: COLUMNS }, (_, column): ExportColumn => ({
  header: `项目${column + 1}`,
  kind: column < TEXTS ? 'text' : 'money',
}));
const startedAt = performance.now();
const writer = openXlsxWriter(createWriteStream(path), columns);
for (let row = 0; row < ROWS; row += 1) await writer.row(columns.map((_, column) => exportCell(row, column)));
await writer.end();
console.log(performance.now() - startedAt);
