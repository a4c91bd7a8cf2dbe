/**
 * Why records about a person are kept though he asks to be forgotten, each with the law that wants it (PIPL art. 47: where
 * a law's term has not run out, storing it is all that may still be done with it).
 */
export const GROUNDS = ['accounting', 'tax', 'wageRecords', 'contracts', 'operationLog'] as const;
export type Ground = (typeof GROUNDS)[number];

/** What a term is counted from. */
export interface TermFacts {
  /** YYYY-MM of the last wage or claim; null = none. */
  lastPayMonth: string | null;
  /** YYYY-MM of the last attendance; null = none. */
  lastCheckMonth: string | null;
  /** YYYY-MM-DD, last day of work. */
  leaveDate: string;
  /** YYYY-MM-DD, the latest end of a contract; null = none is known. */
  contractEnd: string | null;
  /** The company's own 保存年限, years. */
  retentionYears: number;
}

/** Years at least; wage records: the longer of law and company setting. */
const YEARS = { accounting: 30, tax: 10, wageRecords: 3, contracts: 2 } as const;

/** Years that wage records are kept at least where a company has its own 保存年限. */
export const leastWageRecordYears = (retentionYears: number): number => Math.max(YEARS.wageRecords, retentionYears);

/**
 * The last day on which what is kept on a ground must be there, YYYY-MM-DD; null = as long as the chain of the operation log
 * itself. 会计档案管理办法 (令第79号) art. 14 and annex 1: vouchers 30 years from the end of the year. 税收征收管理法实施细则
 * art. 29: ten years. 工资支付暂行规定 art. 6 (two years), 保障农民工工资支付条例 art. 15 (three). 劳动合同法 art. 50: two
 * years after the contract's end.
 */
export function keptUntil(ground: Ground, facts: TermFacts): string | null {
  const { lastPayMonth, lastCheckMonth, leaveDate, contractEnd, retentionYears } = facts;
  const lastMonth = latest([leaveDate.slice(0, 7), lastPayMonth, lastCheckMonth]);
  switch (ground) {
    case 'accounting':
    case 'tax':
      return `${Number((lastPayMonth ?? lastMonth).slice(0, 4)) + YEARS[ground]}-12-31`;
    case 'wageRecords':
      return later(`${lastMonth}-31`, leastWageRecordYears(retentionYears));
    case 'contracts':
      return later(latest([leaveDate, contractEnd]), YEARS.contracts);
    case 'operationLog':
      return null;
  }
}

const latest = (dates: readonly (string | null)[]): string =>
  dates.reduce<string>((last, date) => (date !== null && date > last ? date : last), '');

/** The same day so many years later; the last of its month where the month has no such day. */
function later(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return `${year + years}-${String(month).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`;
}
