import type { Transaction } from 'kysely';
import { type ApprovalRules, DEFAULT_APPROVAL_RULES } from '@contract/approval-rules/rules';
import { saveCompanySetting } from '../../db/company-setting';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { same } from '../../kernel/same';
import { APPROVAL_RULES_CHANGED } from './changed';
import type { ApprovalRulesRow } from './queries';

/** A saved row and what to do once it is committed. */
export interface Applied {
  row: ApprovalRulesRow;
  /** Names of what was changed, for the log. */
  fields: string[];
  committed: () => Promise<void>;
}

/**
 * Puts rules in force in the place of `before`, which is locked; what waited of a proposal waits no more. STALE_VERSION where
 * somebody else was first.
 *
 * @param by name of whose rules they are.
 */
export async function applyRules(
  deps: Deps,
  trx: Transaction<Database>,
  actor: Actor,
  { companyId, before, rules, by }: { companyId: string; before?: ApprovalRulesRow; rules: ApprovalRules; by: string },
): Promise<Applied> {
  const old = before?.rules ?? DEFAULT_APPROVAL_RULES;
  const saved = { content: rules, by, at: deps.clock.now() };
  const written = await saveCompanySetting(trx, 'company_approval_rules', {
    companyId,
    version: before?.version ?? 0,
    ...saved,
  });
  if (!written) refuse('STALE_VERSION');
  const fields = (['cumulative', 'tiers', 'pay', 'cards'] as const).filter((field) => !same(old[field], rules[field]));
  const reviewChanged = fields.some((field) => field === 'cumulative' || field === 'tiers');
  const row: ApprovalRulesRow = {
    ...written,
    proposal: null,
    review_version: reviewChanged ? written.version : written.review_version,
  };
  await trx
    .updateTable('company_approval_rules')
    .set({ proposal: null, review_version: row.review_version })
    .where('company_id', '=', companyId)
    .execute();
  const change = {
    companyId,
    before: old,
    reviewVersion: reviewChanged ? written.review_version : null,
    cardsChanged: fields.includes('cards'),
  };
  const after: (() => Promise<void>)[] = [];
  for (const changed of deps.hooks.of(APPROVAL_RULES_CHANGED)) after.push(await changed(deps, trx, actor, change));
  const committed = async () => {
    for (const tell of after) await tell();
  };
  return { row, fields, committed };
}
