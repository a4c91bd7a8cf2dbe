/** 对账文件: what others say of the same month's pay. tax: the tax client's 税款计算; social, fund: the bureaus' monthly details. */
export const REFERENCE_KINDS = ['tax', 'social', 'fund'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** opening: what the tax year held up to a month before, for whoever has no slips of it here. It is compared with nothing. */
export const REFERENCE_FILE_KINDS = [...REFERENCE_KINDS, 'opening'] as const;
export type ReferenceFileKind = (typeof REFERENCE_FILE_KINDS)[number];

/** What such a file says of a person, by kind; the keys of social and fund are those of wage items. Amounts are 分. */
export const REFERENCE_FIGURES = {
  tax: [
    'periodIncome',
    'cumulativeIncome',
    'cumulativeDeduction',
    'cumulativeSpecial',
    'cumulativeAdditional',
    'cumulativeExempt',
    'cumulativeOther',
    'cumulativeTaxable',
    'cumulativeTax',
    'cumulativeTaxPaid',
    'individualIncomeTax',
  ],
  social: [
    'pensionPersonal',
    'medicalPersonal',
    'unemploymentPersonal',
    'socialPersonal',
    'pensionEmployer',
    'medicalEmployer',
    'unemploymentEmployer',
    'injuryEmployer',
    'maternityEmployer',
    'socialEmployer',
  ],
  fund: ['housingFundPersonal', 'housingFundEmployer'],
} as const;
export type ReferenceFigure = (typeof REFERENCE_FIGURES)[ReferenceKind][number];

/** 分 by figure. */
export type ReferenceFigures = Partial<Record<ReferenceFigure, number>>;

/** Why somebody of a file has no row in the sheet. The first two are certain; the others are to be asked. */
export const FILE_ONLY_REASONS = [
  /** He is paid in another batch of the month. */
  'paidElsewhere',
  /** He has left. */
  'left',
  /** A row with his name was left out of the sheet. */
  'leftOut',
  /** Several people have his name, and the file no number that says which of them he is. */
  'ambiguous',
  /** The staff list does not know him. */
  'notOnList',
  'missing',
] as const;
export type FileOnlyReason = (typeof FILE_ONLY_REASONS)[number];
