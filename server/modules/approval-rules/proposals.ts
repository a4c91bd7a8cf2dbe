import type { Transaction } from 'kysely';
import { RULE_PARTS } from '@contract/approval-rules/loosened';
import type { ApprovalRules } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { RulesProposal } from '../../db/tables/approval-rules';
import type { Actor } from '../../kernel/actor';
import { newId } from '../../kernel/ids';
import { same } from '../../kernel/same';
import { audit } from '../audit/service';
import { plainRules } from './plain-rules';
import type { ApprovalRulesRow, Db } from './queries';
import { ruleReviewers } from './reviewing';

type Trx = Transaction<Database>;

/** Keeps looser rules until a second person agrees to them, in the place of what stood. */
export async function holdRules(
  trx: Trx,
  actor: Actor,
  { before, rules, at }: { before: ApprovalRulesRow; rules: ApprovalRules; at: Date },
): Promise<ApprovalRulesRow> {
  const made = { id: newId(), rules, byId: actor.id, byName: actor.name, at: at.toISOString() };
  const row = await keepProposal(trx, before, {
    ...made,
    state: 'waiting',
    reviewedAt: null,
    reviewerName: null,
    reason: null,
  });
  await audit(trx, actor, {
    action: 'approvalRules.propose',
    targetType: 'company',
    targetId: before.company_id,
    companyId: before.company_id,
    fields: changedParts(before.rules, rules),
  });
  return row;
}

/** Null: none stands any more. The version moves on: nobody saves over what he has not seen, a refusal's reason neither. */
export async function keepProposal(
  trx: Trx,
  row: ApprovalRulesRow,
  proposal: RulesProposal | null,
): Promise<ApprovalRulesRow> {
  const version = row.version + 1;
  await trx
    .updateTable('company_approval_rules')
    .set({ proposal: proposal && jsonText(proposal), version })
    .where('company_id', '=', row.company_id)
    .execute();
  return { ...row, proposal, version };
}

/** What they change of the rules in force; how amounts are counted belongs to reviewing, and to paying where it has levels. */
export const changedParts = (now: ApprovalRules, wanted: ApprovalRules) =>
  RULE_PARTS.filter(
    (part) =>
      !same(now[part], wanted[part]) ||
      (now.cumulative !== wanted.cumulative && (part === 'tiers' || (part === 'pay' && wanted.pay.length > 0))),
  );

/** Looser rules as this reader sees them; what was refused is told to who made it alone. */
export async function presentProposal(
  db: Db,
  { company_id: companyId, rules, proposal }: ApprovalRulesRow,
  reader: Pick<Actor, 'id' | 'role'>,
): Promise<ApprovalRulesView['proposal']> {
  const mine = proposal?.byId === reader.id;
  if (proposal === null || (proposal.state === 'refused' && !mine)) return null;
  const waits = proposal.state === 'waiting';
  const { of, refusal } = await ruleReviewers(db, companyId);
  return {
    id: proposal.id,
    state: proposal.state,
    rules: plainRules(proposal.rules),
    parts: changedParts(rules, proposal.rules),
    by: proposal.byName,
    at: proposal.at,
    mine,
    alone: waits && mine && of(proposal.byId).alone,
    refusal: waits && !mine ? refusal(proposal.byId, reader) : null,
    reviewer: proposal.reviewerName,
    reason: proposal.reason,
  };
}
