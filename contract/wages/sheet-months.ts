/** Where a sheet says of which month it is, the most telling first. */
export const MONTH_SOURCES = ['column', 'title', 'tab', 'fileName'] as const;
export type MonthSource = (typeof MONTH_SOURCES)[number];

/** Which rows are taken: all of them, those of the import's month alone, or all with single ones of another month marked. */
export const MONTH_RULES = ['all', 'own', 'marked'] as const;
export type MonthRule = (typeof MONTH_RULES)[number];

/**
 * `other`: the sheet is of another month than the import. `several`: rows of other months are left out, and nothing proves
 * that they may be. `unsaid`: neither the sheet nor anybody says the month.
 */
export const MONTH_QUESTIONS = ['other', 'several', 'unsaid'] as const;
export type MonthQuestion = (typeof MONTH_QUESTIONS)[number];

/** What a sheet says of its month. */
export interface SheetMonths {
  source: MonthSource;
  /** In whose words: a title, a tab, a file name, the label of a column. */
  said: string;
  /** YYYY-MM in order, with the rows of each; 0 where no column says it. */
  months: { month: string; rows: number }[];
  rule: MonthRule;
  /** The same people stand in several months: a sheet of one row a person a month. */
  longForm: boolean;
}

/**
 * The question of the month that has to be answered before slips are made; null where there is none. `payMonth`: YYYY-MM,
 * `assumed`: nobody has chosen it, only the sheet can say it.
 */
export function monthQuestion(
  said: SheetMonths | null,
  payMonth: string,
  kept: boolean,
  assumed = false,
): MonthQuestion | null {
  if (kept) return null;
  if (said === null) return assumed ? 'unsaid' : null;
  if (!said.months.some(({ month }) => month === payMonth)) return 'other';
  if (assumed && said.months.length > 1) return 'several';
  return said.rule === 'own' && !said.longForm ? 'several' : null;
}
