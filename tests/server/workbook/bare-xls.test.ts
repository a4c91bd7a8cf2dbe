import iconv from 'iconv-lite';
import { good, runImport, writeTemp } from '../../support/workbooks/run-import';

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16LE(value, at * 2));
  return bytes;
};

/** Records of BIFF 5 one after another, in no compound file and without a code page, as many a small program writes an .xls. */
function bareBook(rows: (string | number)[][]): Buffer {
  const cells = rows.flatMap((row, y) =>
    row.flatMap((cell, x) => {
      if (typeof cell === 'string') {
        const text = iconv.encode(cell, 'gbk');
        return [words(0x204, 8 + text.length, y, x, 0, text.length), text];
      }
      const value = Buffer.alloc(8);
      value.writeDoubleLE(cell);
      return [words(0x203, 14, y, x, 0), value];
    }),
  );
  return Buffer.concat([words(0x809, 8, 0, 0x10, 0, 0), ...cells, words(0x0a, 0)]);
}

const ROWS = [
  ['姓名', '基本工资', '社保', '实发工资'],
  ['王晓明', 5000, 400.25, 4599.75],
  ['李一', 6000, 500, 5500],
];

test('an .xls in no compound file, its Chinese in GBK without a word of it', async () => {
  const run = await runImport(await writeTemp('工资表.xls', bareBook(ROWS)));
  expect(run.targets).toMatchObject({ 姓名: 'name', 社保: 'socialPersonal', 实发工资: 'netPay' });
  expect(run.rows.map(({ name, netFen }) => [name, netFen])).toEqual([
    ['王晓明', 459_975n],
    ['李一', 550_000n],
  ]);
  expect(good(run)).toMatchObject({ format: 'xls', netProof: 'proven' });
});

test('one that is cut off is refused in words', async () => {
  const cut = runImport(await writeTemp('工资表.xls', bareBook(ROWS).subarray(0, 30)));
  await expect(cut).rejects.toMatchObject({ name: 'WorkbookError' });
});
