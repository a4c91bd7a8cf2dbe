import { fillBlock, fillDown } from '@/components/sheet-import/grid/block';
import { clipboardCells } from '@/components/sheet-import/upload/paste/clipboard-table';
import type { GridColumn } from '@/components/sheet-import/grid/grid-columns';
import type { RowCore } from '@/components/sheet-import/import-core';
import { rectangleOf } from '@/components/sheet-import/grid/selection';

const column = (index: number, more: Partial<GridColumn> = {}): GridColumn => ({
  index,
  position: index,
  label: `列${index}`,
  target: null,
  numeric: false,
  masked: false,
  ...more,
});
const row = (rowNo: number, cells: string[]): RowCore => ({
  rowNo,
  cells,
  status: 'ok',
  name: '',
  fixed: false,
  issues: [],
});
const COLUMNS = [column(0), column(1, { masked: true }), column(2), column(3, { readOnly: true })];
const LIST = [row(2, ['a', '***1', '1', '9']), row(3, ['b', '***2', '2', '9']), row(5, ['c', '***3', '3', '9'])];
const selected = (from: [number, number], to: [number, number]) => {
  const found = rectangleOf(
    { anchor: { rowNo: from[0], index: from[1] }, head: { rowNo: to[0], index: to[1] } },
    LIST,
    COLUMNS,
  );
  if (!found) throw new Error('nothing selected');
  return found;
};

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['1', [['1']]],
  ['"two\nlines"\t"say ""so"""\n', [['two\nlines', 'say "so"']]],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['5"\tb', [['5"', 'b']]],
  ['', []],
])('reads %j as it was copied', (text, block) => {
  expect(clipboardCells({ html: '', text }).rows).toEqual(block);
});

test('a single value fills the selection, drawn in any direction', () => {
  expect(fillBlock([['x']], selected([5, 2], [3, 2]), LIST, COLUMNS).edits).toEqual([
    { rowNo: 3, cells: { '2': 'x' } },
    { rowNo: 5, cells: { '2': 'x' } },
  ]);
});

test('what has no place is counted, and what stays as it is makes no change', () => {
  const { edits, left } = fillBlock(
    [
      ['3', 'x', 'y'],
      ['4', '5', '6'],
    ],
    selected([5, 2], [5, 2]),
    LIST,
    COLUMNS,
  );
  expect(edits).toEqual([]);
  expect(left).toBe(5);
});

test('filling down takes the cell above a single one, and never masked or computed cells', () => {
  expect(fillDown(selected([3, 2], [3, 2]), LIST, COLUMNS)).toEqual([{ rowNo: 3, cells: { '2': '1' } }]);
  expect(fillDown(selected([2, 0], [5, 3]), LIST, COLUMNS)).toEqual([
    { rowNo: 3, cells: { '0': 'a', '2': '1' } },
    { rowNo: 5, cells: { '0': 'a', '2': '1' } },
  ]);
  expect(fillDown(selected([2, 0], [2, 0]), LIST, COLUMNS)).toEqual([]);
});
