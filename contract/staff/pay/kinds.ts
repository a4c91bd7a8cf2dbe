import type { InsuranceKind } from '../../pay-rules/rules';

/** What of a person's pay the record lays down from a month on: the base wage, and what insurance and fund are paid by. */
export const PAY_KINDS = [
  'baseWage',
  'socialBase',
  'pensionBase',
  'medicalBase',
  'unemploymentBase',
  'injuryBase',
  'maternityBase',
  'fundBase',
] as const;
export type PayKind = (typeof PAY_KINDS)[number];

export const isPayKind = (text: string | null): text is PayKind => PAY_KINDS.some((kind) => kind === text);

export const PAY_KIND_LABEL: Record<PayKind, string> = {
  baseWage: '基本工资',
  socialBase: '社保基数',
  pensionBase: '养老基数',
  medicalBase: '医疗基数',
  unemploymentBase: '失业基数',
  injuryBase: '工伤基数',
  maternityBase: '生育基数',
  fundBase: '公积金基数',
};

/** Laid down when somebody is entered, without a month: from the beginning. */
export const FIRST_PAY_KINDS = ['baseWage', 'socialBase', 'fundBase'] as const satisfies readonly PayKind[];
export type FirstPayKind = (typeof FIRST_PAY_KINDS)[number];

/** The insurances whose personal part follows a base. That of work injury and maternity has none. */
export const INSURED_BY: Record<PayKind, readonly InsuranceKind[]> = {
  baseWage: [],
  socialBase: ['pension', 'medical', 'unemployment'],
  pensionBase: ['pension'],
  medicalBase: ['medical'],
  unemploymentBase: ['unemployment'],
  injuryBase: [],
  maternityBase: [],
  fundBase: ['fund'],
};
