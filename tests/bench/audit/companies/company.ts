import type { City } from '../law/cities';
import type { FenKey, Key, NumberKey } from './figures';

/** A column: what it holds, its label, and of a header in two rows the label above. */
export type Column = readonly [key: Key, label: string, group?: string];

/** A company as it is described; from this its people and months are made. */
export interface Spec {
  key: string;
  name: string;
  size: number;
  /** Of the sheet that is checked; absent: the monthly wages. */
  wageType?: 'annualBonus';
  /** YYYY-MM, those past and last the one that is checked. */
  months: readonly string[];
  /** Months from the month worked to that of payment. */
  paidAfter: 0 | 1;
  payDay: number;
  places: readonly City[];
  depts: readonly string[];
  /** Base wages in yuan, from and to; most people are near the lower end. */
  wages: readonly [from: number, to: number];
  columns: readonly Column[];
  absences: 'deducted' | 'beforeGross';
  /** What its rules say of insurance: rates and limits, or nothing, so that it has to be learnt. */
  insuranceSaid: 'all' | 'nothing';
  /** Rows above the header. */
  titles(month: string, spec: Spec): string[];
  /** Sums are formulas. */
  formulas?: true;
  /** A figure that is looked up in another sheet of the workbook by the staff number. */
  lookedUp?: { key: FenKey; sheet: string };
  /** 小计 below each department. */
  subtotals?: true;
  /** "共 n 人" beside the total. */
  headCount?: true;
  /** Everybody is insured on the least base. */
  leastBase?: true;
  /** Zeros are left blank. */
  blankZeros?: true;
  fundRates: readonly number[];
  /** Month in which the annual bonus is paid. */
  bonusMonth?: string;
  /** Month of the yearly lump of 大病医疗. */
  illnessMonth?: string;
  /** Month with a second payment to some, as a batch of its own. */
  supplementMonth?: string;
  interns?: number;
  rehired?: number;
  joiners?: number;
  leavers?: number;
  cameBack?: number;
  /** People with back pay in the month that is checked. */
  backPay?: number;
  firstJobs?: number;
  /** Last year's wage at most 60,000: the whole year's allowance from January on. */
  sixty?: true;
}

export type PersonKind = 'regular' | 'intern' | 'rehired';

export interface Person {
  no: string;
  name: string;
  gender: 'male' | 'female';
  dept: string;
  position: string;
  idNo: string;
  card: string;
  mobile: string;
  kind: PersonKind;
  /** YYYY-MM-DD */
  entry: string;
  leave: string | null;
  /** Months without a slip though employed before and after. */
  away: readonly string[];
  place: City;
  insured: boolean;
  /** 分 */
  base: number;
  post: number;
  seniority: number;
  traffic: number;
  phone: number;
  housing: number;
  socialBase: number;
  fundBase: number;
  /** Percent. */
  fundRate: number;
  /** Special additional deductions a month. */
  additional: number;
  dorm: boolean;
  backPay: boolean;
  firstJob: boolean;
  sixty: boolean;
  bonus: number;
}

/** What of the tax year was before a payment, in 分. */
export interface YearSoFar {
  income: number;
  fee: number;
  special: number;
  additional: number;
  paid: number;
}

/** One row: amounts in 分, numbers as they are. `typed`: figures that no longer follow from others. */
export interface Line {
  person: Person;
  fen: Record<FenKey, number>;
  number: Record<NumberKey, number>;
  before: YearSoFar;
  typed: Set<Key>;
}

export interface Company {
  spec: Spec;
  people: Person[];
  /** On the roster and in no right sheet: to be paid by mistake. */
  strangers: { future: Person; left: Person; child: Person };
  /** By month. */
  months: ReadonlyMap<string, Line[]>;
  supplement: Line[];
}

export const has = ({ columns }: Spec, ...keys: Key[]): boolean =>
  keys.every((key) => columns.some(([own]) => own === key));
export const checkedMonth = ({ months }: Spec): string => months.at(-1) ?? '';
