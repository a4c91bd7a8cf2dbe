import { readFile } from 'node:fs/promises';
import { processorMs } from '../../support/processor-time';
import { type CellSpec, makeXlsx, packXlsx, xlsxParts } from '../../support/workbooks/make-xlsx';
import { codes, good, importRows, person, runImport, writeTemp } from '../../support/workbooks/run-import';

const HEAD = ['姓名', '工号', '基本工资', '实发工资'];
const ROW: CellSpec[] = ['王晓明', 'A01', 5000, 5000];

const refusal = (path: string) =>
  runImport(path).then(
    () => 'read',
    (error: { name: string; code: string; message: string }) => ({
      name: error.name,
      code: error.code,
      message: error.message,
    }),
  );

describe('files that cannot be read are refused in words', () => {
  test('truncated .xlsx', async () => {
    const bytes = await readFile(await makeXlsx({ rows: [HEAD, ROW] }));
    for (const size of [40, Math.floor(bytes.length / 2), bytes.length - 10]) {
      expect(await refusal(await writeTemp('工资表.xlsx', bytes.subarray(0, size)))).toMatchObject({
        code: 'truncated',
        message: expect.stringContaining('不完整') as string,
      });
    }
  });

  test('a sheet cut off inside its XML', async () => {
    const parts = xlsxParts([{ rows: [HEAD, ROW] }]);
    parts.set('xl/worksheets/sheet1.xml', (parts.get('xl/worksheets/sheet1.xml') ?? '').slice(0, -60));
    expect(await refusal(await packXlsx(parts))).toMatchObject({ code: 'truncated' });
  });

  test('not a workbook: binary, PDF, web page, another zip, empty file', async () => {
    expect(await refusal(await writeTemp('工资.xlsx', Buffer.from([0, 1, 2, 3, 4, 255])))).toMatchObject({
      code: 'notWorkbook',
    });
    expect(await refusal(await writeTemp('工资.xlsx', '%PDF-1.7'))).toMatchObject({
      code: 'notWorkbook',
      message: expect.stringContaining('PDF') as string,
    });
    expect(await refusal(await writeTemp('工资.xls', '<html><body>请登录</body></html>'))).toMatchObject({
      code: 'notWorkbook',
      message: expect.stringContaining('另存为') as string,
    });
    expect(await refusal(await packXlsx(new Map([['word/document.xml', '<w/>']])))).toMatchObject({
      code: 'notWorkbook',
    });
    expect(await refusal(await writeTemp('工资.xlsx', ''))).toMatchObject({ code: 'empty' });
  });

  test('password-protected', async () => {
    const compound = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(100),
    ]);
    expect(await refusal(await writeTemp('工资.xlsx', compound))).toMatchObject({
      code: 'encrypted',
      message: '文件已加密，请去除密码后重试',
    });
  });

  test('a zip bomb stops long before it is unpacked', async () => {
    const parts = new Map<string, string | Buffer>(xlsxParts([{ rows: [HEAD, ROW] }]));
    parts.set('xl/worksheets/sheet1.xml', Buffer.alloc(300 * 1024 * 1024, 0x20));
    const path = await packXlsx(parts);
    expect((await readFile(path)).length).toBeLessThan(1024 * 1024);
    const refused = async () => expect(await refusal(path)).toMatchObject({ code: 'bomb' });
    expect(await processorMs(refused)).toBeLessThan(5_000);
    // One that lies about its size is stopped while it is read.
    const bytes = await readFile(path);
    bytes.writeUInt32LE(2_000, bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24);
    expect(await refusal(await writeTemp('工资.xlsx', bytes))).toMatchObject({
      code: expect.stringMatching(/bomb|damaged/) as string,
    });
  });

  test('a part larger than its directory says', async () => {
    const path = await makeXlsx({ rows: [HEAD, ...Array.from({ length: 3_000 }, () => ROW)] });
    const bytes = await readFile(path);
    const name = Buffer.from('xl/worksheets/sheet1.xml');
    const at = bytes.lastIndexOf(name) - 46;
    bytes.writeUInt32LE(100, at + 24);
    expect(await refusal(await writeTemp('工资.xlsx', bytes))).toMatchObject({ code: 'bomb' });
  });

  test('document types and unknown entities', async () => {
    for (const evil of ['<!DOCTYPE worksheet [<!ENTITY a "aaaa">]>', '']) {
      const parts = xlsxParts([{ rows: [HEAD, ROW] }]);
      const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
      parts.set(
        'xl/worksheets/sheet1.xml',
        evil === '' ? sheet.replace('王晓明', '&lol;') : sheet.replace('<worksheet', `${evil}<worksheet`),
      );
      expect(await refusal(await packXlsx(parts))).toMatchObject({ name: 'WorkbookError' });
    }
  });

  test('0 rows: no sheet content, or nothing below the header', async () => {
    expect(await refusal(await makeXlsx({ rows: [] }))).toMatchObject({ code: 'empty' });
    expect(await refusal(await makeXlsx({ rows: [HEAD] }))).toMatchObject({
      code: 'empty',
      message: expect.stringContaining('没有数据行') as string,
    });
    expect(await refusal(await writeTemp('工资.csv', '\n\n'))).toMatchObject({ code: 'empty' });
  });

  test('1,000 columns', async () => {
    const wide = Array.from({ length: 1_000 }, (_, index) => `项目${index}`);
    expect(
      await refusal(
        await makeXlsx({
          rows: [
            ['姓名', ...wide],
            ['王晓明', ...wide.map(() => 1)],
          ],
        }),
      ),
    ).toMatchObject({ code: 'tooManyColumns', message: expect.stringContaining('200列') as string });
  });

  test('100,000 people pass, 100,001 do not', async () => {
    const people = (count: number) =>
      [
        ['姓名', '实发工资'].join(','),
        ...Array.from({ length: count }, (_, index) => `王${String.fromCharCode(0x4e00 + (index % 20_000))},1`),
      ].join('\n');
    expect(await refusal(await writeTemp('工资.csv', people(100_001)))).toMatchObject({
      code: 'tooManyRows',
      message: expect.stringContaining('100,000') as string,
    });
    expect(good(await runImport(await writeTemp('工资.csv', people(100_000)))).headCount.read).toBe(100_000);
  }, 120_000);

  test('an .xls named .xlsx and a .csv named .xlsx are read for what they are', async () => {
    expect(good(await runImport(await writeTemp('工资.xlsx', '姓名,实发工资\n王晓明,5000'))).format).toBe('csv');
  });
});

describe('cells that cannot be taken as they are', () => {
  const one = async (cells: Record<string, CellSpec>) => {
    const labels = Object.keys(cells);
    const run = await importRows([labels, Object.values(cells)], {
      staff: [person({ id: 'w', name: '王晓明', staffNo: 'A01' })],
    });
    return run.row(2);
  };
  const base = { 姓名: '王晓明', 工号: 'A01' };

  test('error cells', async () => {
    for (const text of ['#REF!', '#VALUE!', '#N/A', '#DIV/0!']) {
      const row = await one({ ...base, 基本工资: { t: 'e', v: text }, 实发工资: 5000 });
      expect(row).toMatchObject({
        status: 'error',
        issues: [
          {
            code: 'excelError',
            values: { value: text },
            column: 2,
            message: expect.stringContaining('第2行“基本工资”') as string,
          },
        ],
      });
    }
  });

  test('formula without a value: simple ones are computed, others ask for the value', async () => {
    const computed = await one({
      ...base,
      基本工资: 5000.5,
      补贴: { f: 'ROUND(C2*0.1,2)' },
      实发工资: { f: 'IF(C2>0,SUM(C2:D2)-1,0)' },
    });
    expect(computed).toMatchObject({ status: 'ok', netFen: 549_955n });
    expect(codes(computed)).toEqual(['formulaComputed', 'formulaComputed']);
    const foreign = await one({ ...base, 基本工资: 5000, 实发工资: { f: "VLOOKUP(A2,'其他表'!A:B,2,0)" } });
    expect(foreign).toMatchObject({ status: 'error', netFen: null });
    expect(codes(foreign)).toEqual(['formulaNoValue']);
  });

  test('an 18-digit identity number stored as a number is refused with how to mend it', async () => {
    for (const v of ['110105194912310000', '1.10105194912310E+17']) {
      const row = await one({ 姓名: '王晓明', 身份证号: { v }, 实发工资: 5000 });
      const issue = row.issues.find((each) => each.code === 'idNumberTruncated');
      expect(issue).toMatchObject({ level: 'error', message: expect.stringContaining('文本') as string });
      expect(row.status).toBe('error');
    }
  });

  test('cards: truncated is an error, a wrong check digit a warning; full numbers never stand in cells', async () => {
    const lost = await one({ ...base, 银行卡号: { v: '6222021234567890000' }, 实发工资: 5000 });
    expect(lost.issues).toMatchObject([{ code: 'cardInvalid', level: 'error' }]);
    const luhn = await one({ ...base, 银行卡号: '6222 0212 3456 7890 123', 实发工资: 5000 });
    expect(luhn.issues).toMatchObject([{ code: 'cardInvalid', level: 'warning' }]);
    expect(luhn.cells[2]).toBe('**** 0123');
    expect(luhn.sensitive).toEqual({ bankCardNo: '6222021234567890123' });
    expect(JSON.stringify([luhn.cells, luhn.issues])).not.toContain('6222021234567890123');
  });

  test('scientific notation: a stored number is read, a typed one refused', async () => {
    expect(await one({ ...base, 实发工资: { v: '5.0E3' } })).toMatchObject({ status: 'ok', netFen: 500_000n });
    expect(await one({ ...base, 实发工资: '5E3' })).toMatchObject({
      status: 'error',
      issues: [{ code: 'amountInvalid', message: expect.stringContaining('科学计数法') as string }],
    });
  });

  test('a number typed with three decimals is refused, a float tail rounded half up', async () => {
    expect(await one({ ...base, 实发工资: '1.005' })).toMatchObject({
      status: 'error',
      issues: [{ code: 'amountTooPrecise' }],
    });
    expect(await one({ ...base, 实发工资: 1.005 })).toMatchObject({ netFen: 101n });
    expect(await one({ ...base, 实发工资: { v: '0.30000000000000004' } })).toMatchObject({
      netFen: 30n,
      cells: ['王晓明', 'A01', '0.30'],
    });
    expect(await one({ ...base, 实发工资: '2002.6000000000001' })).toMatchObject({ netFen: 200_260n });
  });

  test('negative net, missing net, amounts out of range, words, dates', async () => {
    expect(codes(await one({ ...base, 实发工资: -50 }))).toEqual(['netNegative']);
    expect(codes(await one({ ...base, 基本工资: 5000, 实发工资: null }))).toEqual(['netMissing']);
    expect(codes(await one({ ...base, 实发工资: 10_000_000 }))).toEqual(['amountInvalid']);
    expect(codes(await one({ ...base, 基本工资: '待定', 实发工资: 5000 }))).toEqual(['amountInvalid']);
    expect(codes(await one({ ...base, 实发工资: { v: 45000, s: 1 } }))).toEqual(['amountInvalid']);
  });

  test('emoji, formula-like and over-long texts come through as typed', async () => {
    const row = await one({ ...base, 实发工资: 5000, 备注: '=1+1 👍🏽辛苦了' });
    expect(row.cells[3]).toBe('=1+1 👍🏽辛苦了');
    expect(codes(await one({ ...base, 实发工资: 5000, 备注: '长'.repeat(501) }))).toEqual(['textTooLong']);
  });
});
