import type { InsuranceKind } from '@contract/pay-rules/rules';
import type { AuditArea } from '@contract/wages/audit/checks';
import type { BaseFact } from '../../types';

/** A part of insurance or fund as a sheet has it: one item, of the person or of the company. */
export interface InsurancePart {
  target: string;
  area: Extract<AuditArea, 'insurance' | 'fund'>;
  personal: boolean;
  /** What the company's rules call it; null = they do not speak of it. */
  kind: InsuranceKind | null;
  /** How the headings of its own base are called. */
  base: RegExp;
  /** The base of the record it follows. */
  fact: BaseFact;
  /** Rates it may follow are multiples of this; those beside the commonest one of the second. In 1/1,000,000. */
  grid: number;
  beside: number;
  /** Local rules add amounts to it, as 大额医疗 3 元. */
  fixed: boolean;
  /** How far several parts rounded one by one may be from their sum. 分 */
  slack: number;
  /** It is the sum of the personal parts of several kinds. */
  ofKinds?: true;
}

const SOCIAL_BASES = {
  pension: /养老/,
  medical: /医疗|医保/,
  unemployment: /失业|失保/,
  injury: /工伤/,
  maternity: /生育/,
};
const FUND_BASE = /公积/;
/** 5 in 10,000. */
const ROUND = 500;

const personal = (target: string, kind: 'pension' | 'medical' | 'unemployment'): InsurancePart => ({
  target,
  area: 'insurance',
  personal: true,
  kind,
  base: SOCIAL_BASES[kind],
  fact: `${kind}BaseFen`,
  grid: 100,
  beside: ROUND,
  fixed: false,
  slack: 0,
});
const employer = (target: string, base: RegExp, fact: BaseFact): InsurancePart => ({
  target,
  area: 'insurance',
  personal: false,
  kind: null,
  base,
  fact,
  grid: 10,
  beside: ROUND,
  fixed: false,
  slack: 0,
});
/** Of several insurances together: a base of one of them is none of it. */
export const NO_OWN_BASE = /$^/;

/** What of a wage sheet follows from a base. */
export const INSURANCE_PARTS: readonly InsurancePart[] = [
  personal('pensionPersonal', 'pension'),
  { ...personal('medicalPersonal', 'medical'), fixed: true },
  personal('unemploymentPersonal', 'unemployment'),
  {
    ...personal('socialPersonal', 'pension'),
    kind: null,
    base: NO_OWN_BASE,
    fact: 'socialBaseFen',
    fixed: true,
    slack: 2,
    ofKinds: true,
  },
  employer('pensionEmployer', SOCIAL_BASES.pension, 'pensionBaseFen'),
  { ...employer('medicalEmployer', SOCIAL_BASES.medical, 'medicalBaseFen'), fixed: true },
  employer('unemploymentEmployer', SOCIAL_BASES.unemployment, 'unemploymentBaseFen'),
  { ...employer('injuryEmployer', SOCIAL_BASES.injury, 'injuryBaseFen'), beside: 100 },
  employer('maternityEmployer', SOCIAL_BASES.maternity, 'maternityBaseFen'),
  { ...employer('socialEmployer', NO_OWN_BASE, 'socialBaseFen'), fixed: true, slack: 3 },
  { ...personal('housingFundPersonal', 'pension'), area: 'fund', kind: 'fund', base: FUND_BASE, fact: 'fundBaseFen' },
  { ...employer('housingFundEmployer', FUND_BASE, 'fundBaseFen'), area: 'fund' },
];

/** Other parts of the same side: who pays none of them is not insured here. */
export const siblingsOf = (part: InsurancePart): readonly InsurancePart[] =>
  INSURANCE_PARTS.filter(
    ({ target, area, personal: own }) => target !== part.target && area === 'insurance' && own === part.personal,
  );
