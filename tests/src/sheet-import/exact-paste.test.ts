import { clipboardCells, clipboardTable } from '@/components/sheet-import/upload/paste/clipboard-table';

const table = (cells: string) => `<html><body><table><tr>${cells}</tr></table></body></html>`;
const cells = (html: string, text: string) => clipboardCells({ html: table(html), text });

test('of a rounded number Excel’s clipboard says what the cell holds', () => {
  expect(cells('<td x:num="1234.5678">1,234.57</td><td x:num>8000</td>', '1,234.57\t8000\r\n')).toEqual({
    rows: [['1234.5678', '8000']],
    rounded: 0,
  });
});

test('so does that of Google, and the workbook made of a pasted range has it', () => {
  const html = `<td data-sheets-value='{"1":3,"3":6123.456}'>¥6,123.46</td><td data-sheets-value='{"1":2,"2":"甲"}'>甲</td>`;
  expect(cells(html, '¥6,123.46\t甲')).toEqual({ rows: [['6123.456', '甲']], rounded: 0 });
  expect(clipboardTable({ html: table(html), text: '¥6,123.46\t甲' })?.rows).toEqual([['6123.456', '甲']]);
});

test.each([
  // A date, a share, a text and another number are held as numbers, too, or say something else: they stay as shown.
  ['<td x:num="45291">2023-12-31</td><td x:num="0.034">3.4%</td>', '2023-12-31\t3.4%'],
  ['<td x:num="17">张三</td><td x:num="99">1,234.57</td>', '张三\t1,234.57'],
  // A number of 18 digits has lost its last ones: it stays as it was shown.
  ['<td x:num="1.1010519491231E+17">1.10105E+17</td><td x:str>8000</td>', '1.10105E+17\t8000'],
  ['<td x:num="1234.5">1,234.50</td><td x:num="-0.30000000000000004">-0.30</td>', '1,234.50\t-0.30'],
])('what is no rounded number stays as it is shown: %s', (html, text) => {
  expect(cells(html, text).rows).toEqual([text.split('\t')]);
});

test('a long number shown with an exponent is taken as it is held', () => {
  expect(cells('<td x:num="13800001002">1.38E+10</td><td x:num>1</td>', '1.38E+10\t1').rows).toEqual([
    ['13800001002', '1'],
  ]);
});

test('numbers of which nothing says what is held are counted; plain text has no other value', () => {
  expect(cells('<td>1,234.57</td><td>甲</td><td>8000</td>', '1,234.57\t甲\t8000').rounded).toBe(2);
  expect(clipboardCells({ html: '', text: '1,234.57\t8000' }).rounded).toBe(0);
});
