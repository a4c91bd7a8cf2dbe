import { DEFAULT_APPROVAL_RULES } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { type ApprovalRulesRow, type Db, nameable } from './queries';

/** The rules as the console shows them. */
export async function presentApprovalRules(
  db: Db,
  companyId: string,
  row: ApprovalRulesRow | undefined,
): Promise<ApprovalRulesView> {
  const { cumulative, tiers, pay, cards } = row?.rules ?? DEFAULT_APPROVAL_RULES;
  const company = await db
    .selectFrom('company')
    .select('wage_review_required')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    version: row?.version ?? 0,
    rules: {
      cumulative,
      tiers: tiers.map((tier) => ({ ...tier, people: [...tier.people] })),
      pay: pay.map((tier) => ({ ...tier, people: [...tier.people] })),
      ...(cards ? { cards: { ...cards, people: [...cards.people] } } : {}),
    },
    people: await nameable(
      db,
      companyId,
      [...tiers, ...pay, ...(cards ? [cards] : [])].flatMap(({ people }) => people),
    ),
    reviewRequired: company.wage_review_required,
    saved: row ? { by: row.saved_by, at: row.saved_at.toISOString() } : null,
  };
}
