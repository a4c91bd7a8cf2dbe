import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CFB, utils, write } from '@e965/xlsx';
import { openXls } from '@server/workbook/read/xls/xls-workbook';
import { streamsOf } from '@server/workbook/read/xls/compound-file';
import { READ_LIMITS } from '@server/workbook/limits';
import { writeTemp } from '../../support/workbooks/run-import';

const SECTOR = 512;
const SAMPLES = resolve(__dirname, '../../support/workbooks/samples');

/** An .xls of so many rows, and where its book begins: in large sectors from about 40 rows on. */
function book(rows: number): { bytes: Buffer; start: number; content: Buffer } {
  const sheet = utils.aoa_to_sheet([
    ['姓名', '实发工资'],
    ...Array.from({ length: rows }, (_, at) => [`员工${at}`, 5000]),
  ]);
  const made = utils.book_new();
  utils.book_append_sheet(made, sheet, '工资表');
  const bytes = write(made, { type: 'buffer', bookType: 'biff8' }) as Buffer;
  const file = CFB as {
    read(bytes: Buffer, options: object): object;
    find(container: object, name: string): { start: number; content: Uint8Array };
  };
  const { start, content } = file.find(file.read(bytes, { type: 'buffer' }), 'Workbook');
  return { bytes, start, content: Buffer.from(content) };
}

/** Where the table of sectors says which one follows a sector. */
const linkOf = (bytes: Buffer, at: number) => (bytes.readInt32LE(76) + 1) * SECTOR + at * 4;
/** Where the directory says how long a stream is. */
const sizeOf = (bytes: Buffer, name: string) => bytes.indexOf(Buffer.from(name, 'utf16le'), SECTOR) + 120;

const outcome = async (bytes: Buffer) =>
  openXls(await writeTemp('工资表.xls', bytes), READ_LIMITS).then(
    (opened) => opened.sheets,
    (error: { code: string; message: string }) => error,
  );
const damaged = { name: 'WorkbookError', code: 'damaged' };

test.each([1, 400])('the streams of a compound file are found, whatever their length: %i rows', (rows) => {
  const { bytes, content } = book(rows);
  const stream = streamsOf(bytes);
  expect(stream('WORKBOOK')?.equals(content)).toBe(true);
  expect(stream('Book')).toBeNull();
});

test('a circle of sectors is refused, and a stream shorter than it says', async () => {
  const whole = book(400);
  expect(await outcome(whole.bytes)).toEqual([{ name: '工资表', hidden: false }]);
  const circle = Buffer.from(whole.bytes);
  circle.writeInt32LE(whole.start, linkOf(circle, whole.start + 1));
  expect(() => streamsOf(circle)('Workbook')).toThrow('circle');
  expect(await outcome(circle)).toMatchObject(damaged);
  const short = Buffer.from(whole.bytes);
  short.writeUInt32LE(whole.content.length + 100 * SECTOR, sizeOf(short, 'Workbook'));
  expect(() => streamsOf(short)('Workbook')).toThrow('cut off');
  expect(await outcome(short)).toMatchObject(damaged);
});

test('a book in which the library goes round for ever is refused in time', async () => {
  const bytes = await readFile(join(SAMPLES, '07_ray7628_工资条_重复表头.xls'));
  expect(await outcome(bytes)).toEqual([{ name: '工资条', hidden: false }]);
  // The length of a formula.
  bytes.writeUInt8(bytes.readUInt8(4002) ^ 4, 4002);
  const startedAt = performance.now();
  expect(await outcome(bytes)).toMatchObject(damaged);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
