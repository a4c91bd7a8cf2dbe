import { formatMoney } from '@contract/money';
import { type Reviewers, reviewersOf } from '@contract/approval-rules/reviewers';
import { type SlipLimit, slipLimit, type SlipLimitSum } from '@contract/approval-rules/slip-limit';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import type { Actor } from '../../kernel/actor';
import { type CompanyRules, sees } from '../wage-batches/service';
import { editorsAmong, editsOf, readerInOffice } from './edits';
import type { BatchForStep, Db, SlipRow } from './queries';
import type { SlipRefusal } from './refusal';

/** What was changed of a slip since it was out. Amounts are 分. */
export interface Correction {
  /** Who changed it. */
  editors: ReadonlySet<string>;
  netFen: bigint;
  /** Its net pay as it was out. */
  outFen: bigint;
  /** How much of the change the sheet's sum does not have yet. */
  unwrittenFen: bigint;
  /** Who agreed as the first of two that it goes out as it is now; null = nobody. */
  firstId: string | null;
  /** Whose slip it is, where he might send it out: he does not judge of his own pay. */
  readerId: string | null;
}

export const UNCHANGED: Correction = {
  editors: new Set(),
  netFen: 0n,
  outFen: 0n,
  unwrittenFen: 0n,
  firstId: null,
  readerId: null,
};

export async function correctionOf(db: Db, slip: SlipRow, rules: CompanyRules): Promise<Correction> {
  const of = await db
    .selectFrom('wage_slip')
    .leftJoin('wage_slip_version as v', (join) =>
      join
        .onRef('v.company_id', '=', 'wage_slip.company_id')
        .onRef('v.slip_id', '=', 'wage_slip.id')
        .onRef('v.slip_version', '=', 'wage_slip.slip_version'),
    )
    .select(['v.net_fen as out', readerInOffice.as('readerId')])
    .where('wage_slip.company_id', '=', slip.company_id)
    .where('wage_slip.id', '=', slip.id)
    .executeTakeFirst();
  const first = slip.first_release;
  return {
    editors: editorsAmong(await editsOf(db, slip), slip),
    netFen: slip.net_fen,
    outFen: of?.out ?? slip.net_fen,
    unwrittenFen: 0n,
    firstId: first?.version === slip.version && first.rules === rules.approval.reviewVersion ? first.id : null,
    readerId: of?.readerId ?? null,
  };
}

/** What the company's rules of approval say of a corrected slip. */
export interface Release extends SlipLimit, Omit<Reviewers, 'tier'> {
  /** Names of the managers whose agreement counts. */
  names: readonly string[];
  firstId: string | null;
}

/** Who may send a corrected slip out again by the rules of approval; null = they say nothing of it. */
export function releaseOf(
  batch: BatchForStep,
  correction: Correction,
  { approval, managerIds, reviewRequired }: CompanyRules,
): Release | null {
  const { editors, netFen, outFen, unwrittenFen, firstId, readerId } = correction;
  if (!reviewRequired || editors.size === 0) return null;
  const sum = approval.rules.cumulative ? BigInt(approval.approvedFen[batch.pay_month] ?? 0) : batch.net_fen;
  const limit = slipLimit(approval.rules, { netFen, moreFen: netFen - outFen, sumFen: sum + unwrittenFen });
  if (limit === null) return null;
  const reviewers = reviewersOf({
    tier: limit.tier,
    managerIds: managerIds.filter((id) => sees(batch, id) && id !== readerId),
    authors: editors,
    firstId,
  });
  return {
    ...limit,
    ...reviewers,
    tier: limit.tier,
    names: reviewers.managerIds.flatMap((id) => approval.names[id] ?? []),
    firstId: limit.tier.approvers === 2 && reviewers.missing === 1 ? firstId : null,
  };
}

/** Of a slip that waits to go out again: who agrees to it, where the rules of approval say so. */
export function presentRelease(slip: SlipRow, release: Release | null): SlipDetail['release'] {
  if (release === null || slip.state !== 'recalled') return null;
  const { tier, sum, names, admin, missing, firstId } = release;
  return {
    fromFen: String(tier.fromFen),
    sum,
    by: tier.by,
    names: [...names],
    admin,
    approvers: tier.approvers,
    missing,
    first: firstId === null ? null : (slip.first_release?.name ?? null),
  };
}

const AMOUNT: Record<SlipLimitSum, (yuan: string) => string> = {
  slip: (yuan) => `这张工资条实发达到${yuan}元`,
  sheet: (yuan) => `更正后实发合计达到${yuan}元`,
  month: (yuan) => `更正后当月累计实发达到${yuan}元`,
};

/** Why the rules are asked, in words. */
export const releaseCause = ({ sum, tier }: SlipLimit): string => AMOUNT[sum](formatMoney(BigInt(tier.fromFen)));

/** Why this person, who did not change the slip, may not send it out again; null where he may. */
export function releaseRefusal(release: Release, actor: Pick<Actor, 'id' | 'role'>): SlipRefusal | null {
  if (actor.id === release.firstId) return { code: 'releasedFirst', text: '您已同意重新发布，还须另一人同意' };
  if (actor.role === 'admin') return release.admin ? null : MANAGERS_REPUBLISH;
  if (release.managerIds.includes(actor.id)) return null;
  const names = release.names.join('、');
  return names === ''
    ? { code: 'limitAdmin', text: `${releaseCause(release)}，按企业的审核权限请由管理员重新发布` }
    : { code: 'limitNamed', text: `${releaseCause(release)}，按企业的审核权限请由${names}重新发布` };
}

export const MANAGERS_REPUBLISH: SlipRefusal = {
  code: 'managersRepublish',
  text: '企业有经理可核对，请由经理重新发布',
};
