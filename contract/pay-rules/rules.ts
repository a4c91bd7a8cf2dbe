/** 薪酬规则 of a company: what is local, yearly or its own choice, and so stands in no code. Amounts are 分, rates in 1/10,000. */

export const INSURANCE_KINDS = ['pension', 'medical', 'unemployment', 'fund'] as const;
export type InsuranceKind = (typeof INSURANCE_KINDS)[number];

/** fen: to the 分, half up; jiao, yuan: to the 角 or 元, half up; up: any fraction of a 角 is one more (见分进角). */
export const INSURANCE_ROUNDINGS = ['fen', 'jiao', 'yuan', 'up'] as const;
export type InsuranceRounding = (typeof INSURANCE_ROUNDINGS)[number];

/** The personal part of one insurance at one place from a month on. Null = not laid down, so nothing is asked of it. */
export interface InsuranceRule {
  kind: InsuranceKind;
  /** '' = of everybody whose place is not named. */
  place: string;
  /** YYYY-MM */
  validFrom: string;
  /** 1/10,000 */
  rate: number | null;
  /** Added to the part by rate: Beijing's 大额医疗 3 元. 分 */
  fixedFen: number;
  baseMinFen: number | null;
  baseMaxFen: number | null;
  rounding: InsuranceRounding;
  /** Absent: somebody has typed it. */
  origin?: RuleOrigin;
}

/** The sheet from which a rule was taken over as it stands, by whom and when (ISO). */
export interface RuleOrigin {
  /** YYYY-MM */
  month: string;
  /** Name of its file. */
  sheet: string;
  by: string;
  at: string;
}

/** What rows of a sheet were found to follow: `followed` of the `asked` rows that have a base and the part; null = not counted. */
export interface LearntInsuranceRule extends Pick<InsuranceRule, 'kind' | 'place' | 'fixedFen' | 'rounding'> {
  rate: number;
  asked: number | null;
  followed: number | null;
}
export type LearntRuleKey = Pick<LearntInsuranceRule, 'kind' | 'place' | 'rate' | 'fixedFen' | 'rounding'>;

/** Whether a rule says what another does, whatever its limits and months. */
export const saysSame = (one: LearntRuleKey, other: Omit<LearntRuleKey, 'rate'> & { rate: number | null }): boolean =>
  one.kind === other.kind &&
  one.place === other.place &&
  one.rate === other.rate &&
  one.fixedFen === other.fixedFen &&
  one.rounding === other.rounding;

export interface PayRules {
  insurance: readonly InsuranceRule[];
  /** Local minimum wage a month; null = not laid down. */
  minimumWageFen: number | null;
  /** Whether the minimum is asked of pay after personal insurance and fund: local law. */
  minimumAfterInsurance: boolean;
  /** In which month wages of a month are paid, and so taxed. */
  paidIn: 'sameMonth' | 'nextMonth';
  /** Fund rates that are ordinary, in 1/10,000. */
  fundRateMin: number;
  fundRateMax: number;
  /** An item or net pay is far from last month's above so many times, or below such a part of it. */
  jumpFactor: number;
  /** Overtime a month beyond which a note is made; null = 综合工时 or 不定时, not asked. Hours. */
  overtimeHours: number | null;
  /** Differences up to this are no finding. 分 */
  toleranceFen: number;
  /** Kinds of doubts that block this company's sheets though others only warn of them. */
  asErrors: readonly string[];
}

/**
 * What holds where a company has said nothing. Fund 5–12 %: 建金管〔2005〕5号; overtime 36 hours: 劳动法 art. 41.
 * Insurance rates and the minimum wage are local: none is supposed.
 */
export const DEFAULT_PAY_RULES: PayRules = {
  insurance: [],
  minimumWageFen: null,
  minimumAfterInsurance: false,
  paidIn: 'nextMonth',
  fundRateMin: 500,
  fundRateMax: 1200,
  jumpFactor: 3,
  overtimeHours: 36,
  toleranceFen: 1,
  asErrors: [],
};
