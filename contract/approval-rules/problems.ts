import { type ApprovalRules, type ApprovalTier, MOST_FEN, MOST_PEOPLE, MOST_TIERS } from './rules';

export const APPROVAL_PROBLEMS = {
  tooMany: '最多10级',
  amount: '金额须为0元至1000亿元',
  twice: '起始金额不能重复',
  nobody: '请选择审核人',
  tooFew: '须两人审核时，至少选择两位审核人',
  tooManyPeople: '最多20人',
  adminAlone: '由管理员审核时，只须一人',
} as const;
export type ApprovalProblemCode = keyof typeof APPROVAL_PROBLEMS;

export interface ApprovalProblem {
  /** e.g. tiers.1.people; from 0 */
  field: string;
  code: ApprovalProblemCode;
}

/** Sorted by amount, everybody named once, nobody where nobody is to be named. */
export function normalizeApprovalRules({ cumulative, tiers }: ApprovalRules): ApprovalRules {
  return {
    cumulative,
    tiers: tiers
      .map(({ fromFen, by, people, approvers }) => ({
        fromFen,
        by,
        people: by === 'named' ? [...new Set(people)].sort() : [],
        approvers,
      }))
      .sort((one, other) => one.fromFen - other.fromFen),
  };
}

/** What is wrong with rules; empty where nothing is. */
export function approvalProblems({ tiers }: ApprovalRules): ApprovalProblem[] {
  if (tiers.length > MOST_TIERS) return [{ field: 'tiers', code: 'tooMany' }];
  return tiers.flatMap((tier, at) => {
    const problems = problemsOf(tier).map(([part, code]) => ({ field: `tiers.${at}.${part}`, code }));
    const twice = tiers.findIndex(({ fromFen }) => fromFen === tier.fromFen) < at;
    return twice ? [...problems, { field: `tiers.${at}.fromFen`, code: 'twice' as const }] : problems;
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
