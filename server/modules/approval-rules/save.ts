import type { Static } from '@sinclair/typebox';
import { loosenedParts } from '@contract/approval-rules/loosened';
import { APPROVAL_PROBLEMS, approvalProblems, normalizeApprovalRules } from '@contract/approval-rules/problems';
import { type ApprovalRules, DEFAULT_APPROVAL_RULES } from '@contract/approval-rules/rules';
import type { approvalRulesSchemas, ApprovalRulesView } from '@contract/approval-rules/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { HttpError, invalid, refuse } from '../../kernel/errors';
import { same } from '../../kernel/same';
import { managerIdsOf } from '../accounts/service';
import { audit } from '../audit/service';
import { applyRules } from './apply';
import { announceRules } from './bell';
import { presentApprovalRules } from './present';
import { holdRules } from './proposals';
import { type Db, findApprovalRules, nameable } from './queries';

type SaveBody = Static<(typeof approvalRulesSchemas)['save']['body']>;

/**
 * Saves a company's rules of approval; STALE_VERSION where somebody saved, proposed or settled something meanwhile, 422 with every
 * problem in words. Looser ones wait for a second person, RULE where another's do already. What was approved by the first of two
 * under the old rules counts no more.
 */
export async function saveApprovalRules(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { version, rules }: SaveBody,
): Promise<ApprovalRulesView> {
  const wanted = check(rules);
  const { row, committed, gone } = await deps.db.transaction().execute(async (trx) => {
    const before = await findApprovalRules(trx, companyId, { lock: true });
    if ((before?.version ?? 0) !== version) refuse('STALE_VERSION');
    const old = before?.rules ?? DEFAULT_APPROVAL_RULES;
    if (same(old, wanted)) return { row: before, committed: null, gone: [] };
    await requirePeople(trx, companyId, wanted, old);
    const standing = before?.proposal ?? null;
    const gone = standing === null ? [] : [standing.id];
    if (before && (await isLooser(trx, companyId, old, wanted))) {
      if (standing?.state === 'waiting' && standing.byId !== actor.id)
        refuse('RULE', `${standing.byName}提出的审核权限变更正在等待审核，请先审核或由其撤回，再放宽审核权限`);
      const row = await holdRules(trx, actor, { before, rules: wanted, at: deps.clock.now() });
      return { row, committed: null, gone };
    }
    const { row, fields, committed } = await applyRules(deps, trx, actor, {
      companyId,
      ...(before ? { before } : {}),
      rules: wanted,
      by: actor.name,
    });
    const entry = {
      action: 'approvalRules.save' as const,
      targetType: 'company' as const,
      targetId: companyId,
      companyId,
    };
    await audit(trx, actor, {
      ...entry,
      fields,
      ...(standing?.state === 'waiting' ? { note: `${standing.byName}提出的变更已被新的修改取代` } : {}),
    });
    return { row, committed, gone };
  });
  await committed?.();
  await announceRules(deps, companyId, gone);
  return presentApprovalRules(deps.db, companyId, row, actor);
}

const isLooser = async (db: Db, companyId: string, old: ApprovalRules, wanted: ApprovalRules) => {
  const managerIds = new Set(await managerIdsOf(db, companyId));
  return loosenedParts(old, wanted, (id) => managerIds.has(id)).length > 0;
};

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
export async function requirePeople(
  db: Db,
  companyId: string,
  wanted: ApprovalRules,
  old: ApprovalRules,
): Promise<void> {
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
