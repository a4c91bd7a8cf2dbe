/** 对账文件: what others say of the same month's pay. tax: the tax client's 税款计算; social, fund: the bureaus' monthly details. */
export const REFERENCE_KINDS = ['tax', 'social', 'fund'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** What such a file says of a person, by kind; the keys of social and fund are those of wage items. Amounts are 分. */
export const REFERENCE_FIGURES = {
  tax: [
    'periodIncome',
    'cumulativeIncome',
    'cumulativeDeduction',
    'cumulativeSpecial',
    'cumulativeAdditional',
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
