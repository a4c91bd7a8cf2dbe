import { DEFAULT_APPROVAL_RULES } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import type { Actor } from '../../kernel/actor';
import { namedIn, plainRules } from './plain-rules';
import { presentProposal } from './proposals';
import { type ApprovalRulesRow, type Db, nameable } from './queries';

/** The rules as the console shows them to this reader. */
export async function presentApprovalRules(
  db: Db,
  companyId: string,
  row: ApprovalRulesRow | undefined,
  reader: Pick<Actor, 'id' | 'role'>,
): Promise<ApprovalRulesView> {
  const rules = row?.rules ?? DEFAULT_APPROVAL_RULES;
  const company = await db
    .selectFrom('company')
    .select('wage_review_required')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const proposal = row ? await presentProposal(db, row, reader) : null;
  return {
    version: row?.version ?? 0,
    rules: plainRules(rules),
    people: await nameable(db, companyId, [...namedIn(rules), ...(proposal ? namedIn(proposal.rules) : [])]),
    reviewRequired: company.wage_review_required,
    saved: row ? { by: row.saved_by, at: row.saved_at.toISOString() } : null,
    proposal,
  };
}
