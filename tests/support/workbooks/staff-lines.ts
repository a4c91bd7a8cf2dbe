import { type CellSpec, makeXlsx } from './make-xlsx';
import { numbers, runStaff, storedLine } from './run-staff';
import type { StaffTask } from '@server/workbook/staff';

/** A staff list of one shape, its people by number, as in the sheet and as the records have them. */
export const HEAD = [
  '工号',
  '姓名',
  '身份证号码',
  '手机号',
  '入职日期',
  '性别',
  '银行卡号',
  '开户名',
  '试用期截止',
  '出生日期',
];

export function line(n: number, more: Partial<Record<string, CellSpec>> = {}): CellSpec[] {
  const { idNo, mobile } = numbers(n);
  const all: Record<string, CellSpec | undefined> = {
    工号: `A00${n}`,
    姓名: '沈知秋',
    身份证号码: idNo,
    手机号: mobile,
    入职日期: '2024-03-01',
    ...more,
  };
  return HEAD.map((label) => all[label] ?? null);
}

export async function check(lines: CellSpec[][], options: Partial<StaffTask> & { stored?: string[] } = {}) {
  return runStaff(await makeXlsx({ rows: [HEAD, ...lines] }), options);
}

export const stored = (n: number, more: Parameters<typeof storedLine>[0] = {}) => {
  const { idNo, mobile } = numbers(n);
  const id = `00000000-0000-7000-8000-00000000000${n}`;
  return storedLine({
    id,
    name: '沈知秋',
    staff_no: `A00${n}`,
    id_no_index: `idNo:${idNo}`,
    mobile_index: `mobile:${mobile}`,
    entry_date: '2024-03-01',
    id_no_last4: idNo.slice(-4),
    mobile_last4: mobile.slice(-4),
    employment_type: 'fullTime',
    gender: n % 2 === 1 ? 'male' : 'female',
    ...more,
  });
};
