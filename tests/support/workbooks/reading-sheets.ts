import type { CellSpec } from './make-xlsx';

export const WAGE_HEAD = [
  '序号',
  '姓名',
  '岗位',
  '基本工资',
  '绩效工资',
  '应发工资',
  '社保个人',
  '个人所得税',
  '实发工资',
];

/** A row that adds up; `base` in yuan. */
export function wageLine(no: number, name: string, base: number): CellSpec[] {
  const gross = base + 800;
  return [no, name, '员工', base, 800, gross, 420.5, 30, gross - 450.5];
}

/** A sheet of people with a title and its own total row. */
export function wageSheet(title: string, people: readonly string[], base = 5000): CellSpec[][] {
  const lines = people.map((name, at) => wageLine(at + 1, name, base + at * 100));
  const sum = (column: number) => lines.reduce((all, line) => all + Number(line[column]), 0);
  return [[title], WAGE_HEAD, ...lines, ['合计', null, null, sum(3), sum(4), sum(5), sum(6), sum(7), sum(8)]];
}

/** Rows as columns and columns as rows. */
export function turnedRows(rows: readonly (readonly CellSpec[])[]): CellSpec[][] {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));
}

export const NAMES = [
  '周启明',
  '吴思远',
  '郑可欣',
  '王立新',
  '冯雨桐',
  '陈嘉木',
  '褚云飞',
  '卫清扬',
  '蒋一凡',
  '沈若溪',
];
