import type { Transaction } from 'kysely';
import type { ProposalDecisionBody } from '@contract/approval-rules/proposal-schemas';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { isReason } from '@contract/reason';
import type { Database } from '../../db/database';
import type { RulesProposal } from '../../db/tables/approval-rules';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { ask, invalid, refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { aloneInLog, requireProof } from './alone';
import { applyRules } from './apply';
import { announceRules } from './bell';
import { presentApprovalRules } from './present';
import { keepProposal } from './proposals';
import { type ApprovalRulesRow, findApprovalRules } from './queries';
import { ruleReviewers } from './reviewing';
import { requirePeople } from './save';

interface Deciding {
  deps: Deps;
  trx: Transaction<Database>;
  actor: Actor;
  row: ApprovalRulesRow;
  proposal: RulesProposal;
  /** Trimmed. */
  reason: string;
  /** He has just proved who he is. */
  fresh: boolean;
}

interface Decided {
  row: ApprovalRulesRow;
  committed?: () => Promise<void>;
}

/**
 * Another agrees to looser rules that wait, which hold from then on, or refuses them with a reason; whoever made them takes them
 * back, or puts away that they were refused. Where there is nobody else, he puts them in force himself, with a reason and a fresh
 * proof. STALE_VERSION for another proposal than was seen or one that is settled, RULE for who may not.
 */
export async function decideApprovalRules(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { changeId, decision, reason: said = '' }: ProposalDecisionBody,
  fresh: boolean,
): Promise<ApprovalRulesView> {
  const reason = said.trim();
  if (decision === 'refuse' && !isReason(reason)) invalid('请填写驳回原因（2–200字）', 'reason');
  const { row, committed } = await deps.db.transaction().execute(async (trx): Promise<Decided> => {
    const found = await findApprovalRules(trx, companyId, { lock: true });
    const proposal = found?.proposal ?? null;
    if (!found || proposal?.id !== changeId) refuse('STALE_VERSION');
    const deciding = { deps, trx, actor, row: found, proposal, reason, fresh };
    if (decision === 'withdraw') return withdraw(deciding);
    if (proposal.state === 'refused') refuse('STALE_VERSION');
    const refusal = (await ruleReviewers(trx, companyId)).refusal(proposal.byId, actor);
    if (refusal !== null) refuse('RULE', refusal);
    return decision === 'agree' ? agree(deciding) : turnDown(deciding);
  });
  await committed?.();
  await announceRules(deps, companyId, [changeId]);
  return presentApprovalRules(deps.db, companyId, row, actor);
}

async function agree({ deps, trx, actor, row, proposal, reason, fresh }: Deciding): Promise<Decided> {
  const alone = proposal.byId === actor.id;
  if (alone) requireProof(fresh, reason);
  else if (!fresh) ask('FRESH_PROOF');
  const companyId = row.company_id;
  await requirePeople(trx, companyId, proposal.rules, row.rules);
  const { rules, byName: by } = proposal;
  const applied = await applyRules(deps, trx, actor, { companyId, before: row, rules, by });
  const marked = alone ? aloneInLog(reason) : { fields: [], note: `${by}提出` };
  await written(trx, actor, companyId, 'agree', { ...marked, fields: [...applied.fields, ...marked.fields] });
  return applied;
}

async function turnDown({ deps, trx, actor, row, proposal, reason }: Deciding): Promise<Decided> {
  const [reviewerName, reviewedAt] = [actor.name, deps.clock.now().toISOString()];
  const refused = await keepProposal(trx, row, { ...proposal, state: 'refused', reviewerName, reviewedAt, reason });
  await written(trx, actor, row.company_id, 'refuse', { note: `${proposal.byName}提出；原因：${reason}` });
  return { row: refused };
}

async function withdraw({ trx, actor, row, proposal }: Deciding): Promise<Decided> {
  if (proposal.byId !== actor.id) refuse('RULE', `只有提出人${proposal.byName}可以撤回`);
  // That it was refused stands there already.
  if (proposal.state === 'waiting') await written(trx, actor, row.company_id, 'withdraw', {});
  return { row: await keepProposal(trx, row, null) };
}

const written = (
  trx: Transaction<Database>,
  actor: Actor,
  companyId: string,
  step: 'agree' | 'refuse' | 'withdraw',
  more: { fields?: string[]; note?: string },
): Promise<void> =>
  audit(trx, actor, {
    action: `approvalRules.${step}`,
    targetType: 'company',
    targetId: companyId,
    companyId,
    ...more,
  });
