import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { SumRules } from '@contract/wages/net/sum-rules';
import { checkTotals, type TotalDeviation } from '@contract/wages/net/total-checks';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import type { ComputedNet } from '../net/computed-net';
import { type NetLedger, type NetVerdict } from '../net/net-ledger';
import type { ColumnPlan } from './column-plan';

const CODES = { grossPay: 'grossMismatch', totalDeduction: 'deductionMismatch' } as const;

export interface TotalVerdict {
  checks: TotalCheck[];
  rules: SumRules;
  /** Rows whose 应发 or 应扣合计 is not what their items come to. */
  deviations: { rowNo: number; issue: RowIssue }[];
}

/** Asks every row whether its totals follow from its items, by the rule most rows follow (`known` where it was found before). */
export function totalVerdict(
  ledger: NetLedger,
  plan: ColumnPlan,
  verdict: NetVerdict,
  wanted: NetIdentity | null,
  known: SumRules | null,
  computed: ComputedNet | null,
): TotalVerdict {
  const rows = ledger.rows();
  const none = verdict.candidates.every(({ key }) => key === 'unchecked');
  const reason = wanted === 'unchecked' ? 'byClerk' : none ? 'noParts' : 'noRule';
  // Net that only repeats gross where deductions stand beside it is equal, not right.
  const copied = known === null ? verdict.chosen.key === 'netEqualsGross' && !verdict.proven : known.netPay === null;
  const { checks, rules, deviations } = checkTotals(
    rows,
    plan.roles,
    copied ? { identity: 'unchecked', reason: 'noRule' } : { identity: verdict.chosen.key, reason },
    known ?? undefined,
  );
  return {
    checks: computed ? checks.map((check) => (check.total === 'netPay' ? ofItems(check) : check)) : checks,
    rules: computed ? { ...rules, netPay: computed.reading } : rules,
    deviations: deviations.flatMap((deviation) => issueOf(deviation, rows.rowNo(deviation.row), plan)),
  };
}

/** Net that comes from the items alone: there is nothing to compare it with. */
const ofItems = (check: TotalCheck): TotalCheck => ({
  ...check,
  state: 'computed',
  reason: null,
  formula: null,
  satisfied: 0,
  compared: 0,
  statedFen: null,
  itemsFen: null,
});

/** Net pay is told of by its own equation. */
function issueOf(
  { total, expected, actual }: TotalDeviation,
  rowNo: number,
  plan: ColumnPlan,
): { rowNo: number; issue: RowIssue }[] {
  if (total === 'netPay') return [];
  const planned = plan.planned.find(({ column }) => column.target === total);
  return [
    {
      rowNo,
      issue: {
        level: 'warning',
        code: CODES[total],
        column: planned?.index ?? null,
        values: { label: planned?.column.label ?? '', expected, actual },
      },
    },
  ];
}
