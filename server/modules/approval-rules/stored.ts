import { type RawBuilder, sql } from 'kysely';
import { type ApprovalRules, type ApproverKind, DEFAULT_APPROVAL_RULES } from '@contract/approval-rules/rules';
import { financeOf } from '../accounts/service';
import { VISIBLE_BATCH_STATES, type WageBatchState } from '@contract/states/wage-batch';

/** The rules as a statement reads them beside what they are asked about. */
export interface StoredApproval {
  rules: ApprovalRules;
  /** The version of the rules that changed those of reviewing last; 0 = none did. */
  reviewVersion: number;
  /** Names of whoever the rules name, by account. */
  names: Readonly<Record<string, string>>;
  /** Enabled finance of the company. */
  financeIds: readonly string[];
  /** 分 approved or out, by month (YYYY-MM); empty where the rules do not count it. */
  approvedFen: Readonly<Record<string, string>>;
}

export const NO_APPROVAL: StoredApproval = {
  rules: DEFAULT_APPROVAL_RULES,
  reviewVersion: 0,
  names: {},
  financeIds: [],
  approvedFen: {},
};

/** States in which a sheet counts in what was approved of its month. */
export const APPROVED: readonly WageBatchState[] = ['approved', 'scheduled', ...VISIBLE_BATCH_STATES];

/** Of `wage_batch` as `b`: it counts in what was approved of its month. */
const COUNTS = sql`b.deleted_at is null and not b.filling
  and b.state in (${sql.join(APPROVED.map((state) => sql.lit(state)))})`;

/** The tier that is reached by a waiting sheet, a row of `wage_batch` outside: by, people, approvers; no row where none is. */
export const tierOfBatch = sql<{ by: ApproverKind; people: string[]; approvers: number }>`
  select tier ->> 'by' as by, tier -> 'people' as people, (tier ->> 'approvers')::int as approvers
  from company_approval_rules r cross join lateral jsonb_array_elements(r.rules -> 'tiers') tier
  where r.company_id = wage_batch.company_id
    and (tier ->> 'fromFen')::bigint <= wage_batch.net_fen + case when (r.rules ->> 'cumulative')::boolean then coalesce((
      select sum(b.net_fen) from wage_batch b
      where b.company_id = wage_batch.company_id and b.pay_month = wage_batch.pay_month and ${COUNTS}), 0) else 0 end
  order by (tier ->> 'fromFen')::bigint desc limit 1`;

/**
 * A company's rules as one value, no row where it has laid down none. Confidential sheets count in the sums whoever asks: only
 * whether an amount is reached is told, never the sum.
 */
export const storedApproval = (companyId: RawBuilder<unknown>): RawBuilder<StoredApproval> => sql<StoredApproval>`
  select json_build_object('rules', r.rules, 'reviewVersion', r.review_version,
    'names', coalesce((select json_object_agg(a.id, a.name) from account a
      where a.id in (select (p #>> '{}')::uuid from jsonb_path_query(r.rules, '$.*[*].people[*]') p)), '{}'),
    'financeIds', array(${financeOf(companyId)}),
    'approvedFen', case when (r.rules ->> 'cumulative')::boolean then coalesce((
      select json_object_agg(m.pay_month, m.fen::text) from (
        select b.pay_month, sum(b.net_fen) as fen from wage_batch b
        where b.company_id = r.company_id and ${COUNTS}
        group by b.pay_month) m), '{}') else '{}' end)
  from company_approval_rules r where r.company_id = ${companyId}`;
