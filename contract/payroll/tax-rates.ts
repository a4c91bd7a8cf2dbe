/** Rates of the income tax on wages, with their source and the year from which they hold. Amounts are 分, rates in percent. */

export interface TaxBracket {
  /** Up to and including; Infinity = the last. */
  upTo: number;
  rate: number;
  /** 速算扣除数 */
  quick: number;
}

const bracket = (upTo: number, rate: number, quick: number): TaxBracket => ({
  upTo: upTo * 100,
  rate,
  quick: quick * 100,
});

/** By cumulative taxable income of the year: 个人所得税预扣率表一, 国家税务总局公告2018年第56号, from 2019 on. */
export const WAGE_BRACKETS: readonly TaxBracket[] = [
  bracket(36_000, 3, 0),
  bracket(144_000, 10, 2_520),
  bracket(300_000, 20, 16_920),
  bracket(420_000, 25, 31_920),
  bracket(660_000, 30, 52_920),
  bracket(960_000, 35, 85_920),
  bracket(Infinity, 45, 181_920),
];

/** By a twelfth of the annual bonus: 按月换算后的综合所得税率表, 财税〔2018〕164号; 财政部 税务总局公告2023年第30号 prolongs it to 2027-12-31. */
export const BONUS_BRACKETS: readonly TaxBracket[] = [
  bracket(3_000, 3, 0),
  bracket(12_000, 10, 210),
  bracket(25_000, 20, 1_410),
  bracket(35_000, 25, 2_660),
  bracket(55_000, 30, 4_410),
  bracket(80_000, 35, 7_160),
  bracket(Infinity, 45, 15_160),
];
/** YYYY-MM: the last month in which a bonus may be taxed apart. */
export const BONUS_APART_UNTIL = '2027-12';

/** 减除费用 a month of employment: 个人所得税法 art. 6, from 2018-10 on. */
export const MONTHLY_ALLOWANCE = 500_000;
/** People whose wages of the last year were not above it have it deducted from January on: 国家税务总局公告2020年第19号. */
export const YEAR_ALLOWANCE = 6_000_000;

/**
 * The most that special additional deductions come to in a month (three children at school or under three, an only child's
 * parents, rent, a course) and beside it once a year (a certificate): 国发〔2018〕41号, 国发〔2023〕13号.
 */
export const ADDITIONAL_A_MONTH = 1_090_000;
export const ADDITIONAL_A_YEAR = 360_000;
/** They are laid down in whole hundreds; only what brothers and sisters share may be anything. */
export const ADDITIONAL_STEP = 10_000;
