import type { StaffEntry } from '@server/workbook';
import type { CellSpec } from './make-xlsx';
import { person } from './run-import';

/** A person of a sheet with insurance; amounts in 元, as the sheet has them. */
export interface Insured {
  base: number | '';
  pension: number | '';
  medical: number | '';
  unemployment: number | '';
  fundBase: number | '';
  fund: number | '';
}

export const INSURED_HEADER = [
  '工号',
  '姓名',
  '应发工资',
  '社保基数',
  '养老保险(个人)',
  '医疗保险(个人)',
  '失业保险(个人)',
  '公积金基数',
  '住房公积金(个人)',
  '个人所得税',
  '实发工资',
];

/** Column of each figure in such a sheet, from 0. */
export const INSURED_AT = { base: 3, pension: 4, medical: 5, unemployment: 6, fundBase: 7, fund: 8 };

export const fen = (yuan: number) => Math.round(yuan * 100) / 100;

/** A wage sheet of these people, the first in row 2; net pay is right. */
export function insuredSheet(people: readonly Insured[]): CellSpec[][] {
  return [
    INSURED_HEADER,
    ...people.map(({ base, pension, medical, unemployment, fundBase, fund }, n) => {
      const gross = 9_000 + n * 10;
      const off = [pension, medical, unemployment, fund].reduce<number>(
        (sum, part) => sum + (part === '' ? 0 : part),
        0,
      );
      const name = `员工${String.fromCharCode(0x4e00 + n)}`;
      return [`A${100 + n}`, name, gross, base, pension, medical, unemployment, fundBase, fund, 0, fen(gross - off)];
    }),
  ];
}

/** The staff records of the same people, with their bases. */
export const insuredStaff = (people: readonly Insured[]): StaffEntry[] =>
  people.map(({ base, fundBase }, n) =>
    person({
      id: `s${n}`,
      name: `员工${String.fromCharCode(0x4e00 + n)}`,
      staffNo: `A${100 + n}`,
      facts: {
        entryDate: null,
        employmentType: null,
        socialBaseFen: inFen(base),
        fundBaseFen: inFen(fundBase),
        bankCardIndex: null,
      },
    }),
  );

const inFen = (yuan: number | '') => (yuan === '' ? null : Math.round(yuan * 100));
