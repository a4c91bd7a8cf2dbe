import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type ExportCell, openCsvWriter, openWorkbook, openXlsxWriter, readHead } from '@server/workbook';
import { read } from '@e965/xlsx';

const COLUMNS = [
  { header: '姓名', kind: 'text' as const },
  { header: '工号', kind: 'text' as const },
  { header: '实发', kind: 'money' as const },
  { header: '天数', kind: 'number' as const },
];
const ROWS: ExportCell[][] = [
  ['=HYPERLINK("x")', '001', 123_456_789_012_345_678n, 21.5],
  ['+86', '@a', '-5', 0],
  ['-减', '\t制表', 30n, null],
  ['👍🏽 <&> "引" _x000D_', '第一行\n第二行', null, '22'],
  ['坏\ud800字\u0001', '6222021234567890123', 10n, 'abc'],
];

async function write(notes?: string[]): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'workbook-')), 'out.xlsx');
  const writer = openXlsxWriter(createWriteStream(path), COLUMNS, { notes });
  for (const row of ROWS) await writer.row(row);
  await writer.end();
  return path;
}

describe('.xlsx writer', () => {
  test('another library reads what was written: text is text, money a number', async () => {
    const book = read(await readFile(await write(['导出人：赵 2026-08-05'])), { cellStyles: true });
    const sheet = book.Sheets['工资'] ?? {};
    expect(sheet['A1']).toMatchObject({ t: 's', v: '导出人：赵 2026-08-05' });
    expect(sheet['A3']).toMatchObject({ t: 's', v: '=HYPERLINK("x")' });
    expect(sheet['A3']).not.toHaveProperty('f');
    expect(sheet['B3']).toMatchObject({ t: 's', v: '001' });
    expect(sheet['C4']).toMatchObject({ t: 'n', v: -0.05 });
    expect(sheet['D3']).toMatchObject({ t: 'n', v: 21.5 });
    expect(sheet['B7']).toMatchObject({ t: 's', v: '6222021234567890123' });
  });

  test('lists to choose from and the sheets behind are read as they were written, too', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'workbook-')), 'out.xlsx');
    const columns = [{ header: '部门', kind: 'text' as const, choices: ['装配车间', '财务部'] }];
    const writer = openXlsxWriter(createWriteStream(path), columns, {
      besides: [{ name: '说明', rows: [['怎样填写', 5n]] }],
    });
    await writer.end();
    const book = read(await readFile(path), { bookFiles: true }) as unknown as {
      Sheets: Record<string, unknown>;
      files: Record<string, { content: Uint8Array }>;
    };
    expect(book.Sheets['说明']).toMatchObject({ A1: { v: '怎样填写' }, B1: { v: 0.05 } });
    const sheet = Buffer.from(book.files['xl/worksheets/sheet1.xml']?.content ?? []).toString();
    expect(sheet).toContain('<formula1>"装配车间,财务部"</formula1>');
  });

  test('money is written digit for digit, never through a float', async () => {
    const workbook = await openWorkbook(await write(), '导出.xlsx');
    const { rows } = await readHead(workbook, 0, 10);
    await workbook.close();
    expect(rows[1]?.cells[2]).toEqual({ kind: 'number', text: '1234567890123456.78' });
    expect(rows[4]?.cells[0]?.text).toBe('👍🏽 <&> "引" _x000D_');
    expect(rows[4]?.cells[1]?.text).toBe('第一行\n第二行');
    expect(rows[5]?.cells[0]?.text).toBe('坏\ufffd字');
  });

  test('formula-like text carries quotePrefix', async () => {
    const workbook = await openWorkbook(await write(), '导出.xlsx');
    await workbook.close();
    const book = read(await readFile(await write()), { cellStyles: true, bookFiles: true }) as unknown as {
      files: Record<string, { content: Uint8Array }>;
    };
    const sheet = Buffer.from(book.files['xl/worksheets/sheet1.xml']?.content ?? []).toString();
    expect(sheet.match(/<c[^>]* s="3"/g)).toHaveLength(5);
  });

  test('a receiver that fails ends the writing with its error', async () => {
    const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) });
    const writer = openXlsxWriter(broken, COLUMNS);
    await expect(
      (async () => {
        for (let index = 0; index < 50_000; index += 1) await writer.row(ROWS[index % ROWS.length] ?? []);
        await writer.end();
      })(),
    ).rejects.toThrow('disk full');
  });
});

describe('.csv writer', () => {
  test('byte-order mark, quotes, an apostrophe before formulas but not before numbers', async () => {
    const chunks: Buffer[] = [];
    const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => void (chunks.push(chunk), done()) });
    const writer = openCsvWriter(sink, COLUMNS);
    await writer.row(['=1+1', 'a"b,c', -5n, -1.5]);
    await writer.end();
    expect(Buffer.concat(chunks).toString()).toBe('\uFEFF姓名,工号,实发,天数\r\n\'=1+1,"a""b,c",-0.05,-1.5\r\n');
  });
});
