import type { Static } from '@sinclair/typebox';
import { APPROVAL_PROBLEMS, approvalProblems, normalizeApprovalRules } from '@contract/approval-rules/problems';
import { type ApprovalRules, DEFAULT_APPROVAL_RULES } from '@contract/approval-rules/rules';
import type { approvalRulesSchemas, ApprovalRulesView } from '@contract/approval-rules/schemas';
import { saveCompanySetting } from '../../db/company-setting';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { HttpError, invalid, refuse } from '../../kernel/errors';
import { same } from '../../kernel/same';
import { audit } from '../audit/service';
import { APPROVAL_RULES_CHANGED } from './changed';
import { presentApprovalRules } from './present';
import { type Db, findApprovalRules, nameable } from './queries';

type SaveBody = Static<(typeof approvalRulesSchemas)['save']['body']>;

/**
 * Saves a company's rules of approval; STALE_VERSION where somebody else did meanwhile, 422 with every problem in words. What
 * was approved by the first of two under the old rules counts no more.
 */
export async function saveApprovalRules(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { version, rules }: SaveBody,
): Promise<ApprovalRulesView> {
  const wanted = check(rules);
  const { view, committed } = await deps.db.transaction().execute(async (trx) => {
    const before = await findApprovalRules(trx, companyId, { lock: true });
    if ((before?.version ?? 0) !== version) refuse('STALE_VERSION');
    const old = before?.rules ?? DEFAULT_APPROVAL_RULES;
    if (same(old, wanted)) return { view: await presentApprovalRules(trx, companyId, before), committed: null };
    await requirePeople(trx, companyId, wanted, old);
    const saved = { content: wanted, by: actor.name, at: deps.clock.now() };
    const written = await saveCompanySetting(trx, 'company_approval_rules', { companyId, version, ...saved });
    if (!written) refuse('STALE_VERSION');
    const fields = (['cumulative', 'tiers', 'pay', 'cards'] as const).filter(
      (field) => !same(old[field], wanted[field]),
    );
    await audit(trx, actor, {
      action: 'approvalRules.save',
      targetType: 'company',
      targetId: companyId,
      companyId,
      fields,
    });
    const view = await presentApprovalRules(trx, companyId, written);
    if (!fields.some((field) => field === 'cumulative' || field === 'tiers')) return { view, committed: null };
    await trx
      .updateTable('company_approval_rules')
      .set({ review_version: written.version })
      .where('company_id', '=', companyId)
      .execute();
    return { view, committed: await deps.hooks.of(APPROVAL_RULES_CHANGED)(deps, trx, actor, companyId) };
  });
  await committed?.();
  return view;
}

const UNABLE = {
  tiers: '审核人须为本企业可用的经理账号',
  pay: '代发人须为本企业可用的经理或财务账号',
  cards: '变更银行卡的人须为本企业可用的经理账号',
} as const;

/** In normal form; 422 with every problem in words. */
function check(rules: ApprovalRules): ApprovalRules {
  const errors = approvalProblems(rules).map(({ field, code }) => ({ field, message: APPROVAL_PROBLEMS[code] }));
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, errors);
  return normalizeApprovalRules(rules);
}

/** Managers are named to review and to change bank cards, they and finance to pay; whoever was and has left may stay until somebody takes him out. */
async function requirePeople(db: Db, companyId: string, wanted: ApprovalRules, old: ApprovalRules): Promise<void> {
  const able = (await nameable(db, companyId, [])).filter(({ inUse }) => inUse);
  const namedIn = ({ cards, ...lists }: ApprovalRules, list: keyof typeof UNABLE) =>
    (list === 'cards' ? (cards ? [cards] : []) : lists[list]).flatMap(({ people }) => people);
  for (const list of ['tiers', 'pay', 'cards'] as const) {
    const may = new Set([
      ...able.filter(({ reviews }) => reviews || list === 'pay').map(({ id }) => id),
      ...namedIn(old, list),
    ]);
    if (!namedIn(wanted, list).every((id) => may.has(id))) invalid(UNABLE[list], list);
  }
}
