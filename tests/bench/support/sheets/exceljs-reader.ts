import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const PROGRAM = `
  const ExcelJS = require('exceljs');
  const startedAt = performance.now();
  (async () => {
    let rows = 0;
    let cells = 0;
    const reader = new ExcelJS.stream.xlsx.WorkbookReader(process.argv[1], { sharedStrings: 'cache', styles: 'cache', hyperlinks: 'ignore', worksheets: 'emit' });
    for await (const sheet of reader) for await (const row of sheet) { rows += 1; row.eachCell((cell) => { if (cell.value !== null) cells += 1; }); }
    console.log(JSON.stringify({ rows, cells, ms: performance.now() - startedAt }));
  })();`;

/** Time exceljs' streaming reader needs to read every cell of a file, in a process of its own. */
export async function readWithExceljs(path: string): Promise<{ rows: number; cells: number; ms: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', PROGRAM, path], { maxBuffer: 1e7 });
  return JSON.parse(stdout) as { rows: number; cells: number; ms: number };
}
