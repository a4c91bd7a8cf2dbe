import {
  type ApprovalRules,
  type ApprovalTier,
  type CardRule,
  MOST_FEN,
  MOST_PEOPLE,
  MOST_TIERS,
  type PayTier,
} from './rules';

export const APPROVAL_PROBLEMS = {
  tooMany: '最多10级',
  amount: '金额须为0元至1000亿元',
  twice: '起始金额不能重复',
  nobody: '请选择指定的人',
  tooFew: '须两人审核时，至少选择两位审核人',
  tooManyPeople: '最多20人',
  adminAlone: '由管理员审核时，只须一人',
} as const;
export type ApprovalProblemCode = keyof typeof APPROVAL_PROBLEMS;

export interface ApprovalProblem {
  /** e.g. tiers.1.people, pay.0.fromFen; from 0; cards.people */
  field: string;
  code: ApprovalProblemCode;
}

/** Sorted by amount, everybody named once, nobody where nobody is to be named. */
export function normalizeApprovalRules({ cumulative, tiers, pay, cards }: ApprovalRules): ApprovalRules {
  return {
    cumulative,
    tiers: tiers.map(({ approvers, ...tier }) => ({ ...normalTier(tier), approvers })).sort(byAmount),
    pay: pay.map(normalTier).sort(byAmount),
    ...(cards && (cards.by !== 'managers' || cards.approvers === 2) ? { cards: normalCards(cards) } : {}),
  };
}

const normalCards = (cards: CardRule): CardRule => ({
  by: cards.by,
  people: normalPeople(cards),
  ...(cards.approvers === 2 ? { approvers: 2 } : {}),
});

const byAmount = (one: PayTier, other: PayTier) => one.fromFen - other.fromFen;

const normalTier = ({ fromFen, by, people }: PayTier): PayTier => ({
  fromFen,
  by,
  people: normalPeople({ by, people }),
});

const normalPeople = ({ by, people }: Pick<PayTier, 'by' | 'people'>) =>
  by === 'named' ? [...new Set(people)].sort() : [];

/** What is wrong with rules; empty where nothing is. */
export const approvalProblems = ({ tiers, pay, cards }: ApprovalRules): ApprovalProblem[] => [
  ...problemsIn('tiers', tiers),
  ...problemsIn(
    'pay',
    pay.map((tier) => ({ ...tier, approvers: 1 as const })),
  ),
  ...(cards
    ? problemsOf({ ...cards, fromFen: 0, approvers: cards.approvers ?? 1 }).map(([part, code]) => ({
        field: `cards.${part}`,
        code,
      }))
    : []),
];

function problemsIn(list: 'tiers' | 'pay', tiers: readonly ApprovalTier[]): ApprovalProblem[] {
  if (tiers.length > MOST_TIERS) return [{ field: list, code: 'tooMany' }];
  return tiers.flatMap((tier, at) => {
    const problems = problemsOf(tier).map(([part, code]) => ({ field: `${list}.${at}.${part}`, code }));
    const twice = tiers.findIndex(({ fromFen }) => fromFen === tier.fromFen) < at;
    return twice ? [...problems, { field: `${list}.${at}.fromFen`, code: 'twice' as const }] : problems;
  });
}

function problemsOf({ fromFen, by, people, approvers }: ApprovalTier): [keyof ApprovalTier, ApprovalProblemCode][] {
  const problems: [keyof ApprovalTier, ApprovalProblemCode][] = [];
  if (!Number.isSafeInteger(fromFen) || fromFen < 0 || fromFen > MOST_FEN) problems.push(['fromFen', 'amount']);
  if (by === 'admin' && approvers > 1) problems.push(['approvers', 'adminAlone']);
  if (by !== 'named') return problems;
  const count = new Set(people).size;
  if (count === 0) problems.push(['people', 'nobody']);
  else if (count < approvers) problems.push(['people', 'tooFew']);
  else if (count > MOST_PEOPLE) problems.push(['people', 'tooManyPeople']);
  return problems;
}
