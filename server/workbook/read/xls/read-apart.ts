import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { deserialize } from 'node:v8';
import type { CellObject, ColInfo, Range, RowInfo } from '@e965/xlsx';

/** Of one sheet, what is read of it; rows from 0. */
export interface XlsSheet {
  data: (CellObject | undefined)[][];
  merges: Range[];
  columns: (ColInfo | undefined)[];
  rows: (RowInfo | undefined)[];
  filter: Range | null;
}

export interface XlsBook {
  sheets: { name: string; hidden: boolean; sheet: XlsSheet }[];
  date1904: boolean;
}

// Where the tests run it as CommonJS, there is no import.meta.
const library = createRequire(import.meta.url ?? __filename).resolve('@e965/xlsx');

const MEMORY_MB = 400;
const SECONDS = 12;
const SECONDS_PER_MB = 3;
/** The theme of an .xls is a zip inside it. */
const THEME_UNPACKED = 16 * 1024 * 1024;

/**
 * The library, by itself. A book that does not say in which characters it is written comes from an old Chinese program. In a damaged book it may go round for ever, and fill a list so fast that not its thread is ended but
 * the process; so it has one of its own, which a second thread ends in time, also where nobody waits for it any more. Its own way
 * to unpack a zip has no end either where that is damaged: Node's is used.
 */
const PROGRAM = `
const { Worker } = require('node:worker_threads');
const [library, ms, rows, unpacked] = process.argv.slice(1);
new Worker('setTimeout(() => process.kill(process.pid, "SIGKILL"), ' + ms + ')', { eval: true }).unref();
const { read, CFB, utils } = require(library);
const { InflateRaw } = require('node:zlib');
CFB.utils.use_zlib({ InflateRaw: class extends InflateRaw {
  constructor() { super({ maxOutputLength: Number(unpacked) }); }
  get bytesRead() { return this.bytesWritten; }
} });
require('node:stream/consumers').buffer(process.stdin).then((bytes) => {
  try {
    const book = read(bytes, { type: 'buffer', dense: true, codepage: 936, cellFormula: true, cellNF: true, cellText: false,
      cellHTML: false, cellStyles: true, sheetRows: Number(rows) });
    return { date1904: book.Workbook?.WBProps?.date1904 === true, sheets: book.SheetNames.map((name, index) => {
      const sheet = book.Sheets[name] ?? {};
      const filter = sheet['!autofilter'];
      return { name, hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0, sheet: { data: sheet['!data'] ?? [],
        merges: sheet['!merges'] ?? [], columns: sheet['!cols'] ?? [], rows: sheet['!rows'] ?? [],
        filter: filter ? utils.decode_range(filter.ref) : null } };
    }) };
  } catch (error) {
    return { error: String(error?.message ?? error) };
  }
}).then((answer) => process.stdout.write(require('node:v8').serialize(answer)));
`;

/**
 * Reads a book in a process of its own: the stream of an .xls, or a whole .xlsb whose parts have `unpacked` bytes together.
 * Throws what the library says of it, and where it comes to no end.
 */
export async function readApart(bytes: Buffer, mostRows: number, unpacked = THEME_UNPACKED): Promise<XlsBook> {
  const ms = Math.round((SECONDS + (SECONDS_PER_MB * bytes.length) / 2 ** 20) * 1000);
  const given = [ms, mostRows, unpacked].map(String);
  const args = [`--max-old-space-size=${MEMORY_MB}`, '-e', PROGRAM, library, ...given];
  // A hostile file finds no key in its environment, and no setting of Node's; Windows starts nothing without its own.
  const { SystemRoot } = process.env;
  const env = SystemRoot === undefined ? {} : { SystemRoot };
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  // One that has ended takes no more; how it ended is told below.
  child.stdin.on('error', () => undefined).end(bytes);
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const how = await new Promise<string>((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => resolve(`${code ?? signal}`));
  });
  if (how !== '0') throw new Error(`reading it ended with ${how}`);
  const answer = deserialize(Buffer.concat(parts)) as XlsBook | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}
