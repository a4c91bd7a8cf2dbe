import type { Static } from '@sinclair/typebox';
import { type CompanyPayRules, rulesIn } from '@contract/pay-rules/company';
import type { InsuranceRule } from '@contract/pay-rules/rules';
import { payRulesProblemText } from '@contract/pay-rules/problem-text';
import { normalizePayRules, payRulesProblems } from '@contract/pay-rules/problems';
import type { payRulesSchemas, PayRulesView } from '@contract/pay-rules/schemas';
import { STOPPING_CODES } from '@contract/wages/audit/stopping';
import { saveCompanySetting } from '../../db/company-setting';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { HttpError, refuse } from '../../kernel/errors';
import { same } from '../../kernel/same';
import { audit } from '../audit/service';
import { PAY_RULES_CHANGED } from './changed';
import { changedFields } from './changed-fields';
import { keptRules, presentPayRules } from './kept';
import { findPayRules } from './queries';

type SaveBody = Static<(typeof payRulesSchemas)['save']['body']>;

/**
 * Saves a company's rules; STALE_VERSION where somebody else did meanwhile. The audit row names the changed fields, never their
 * values. Where a rule came from is what is kept of it, or `known`, never what is sent.
 */
export async function savePayRules(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { version, rules }: SaveBody,
  known: readonly InsuranceRule[] = [],
): Promise<PayRulesView> {
  const checked = check(rules);
  const { view, committed } = await deps.db.transaction().execute(async (trx) => {
    const before = await findPayRules(trx, companyId, { lock: true });
    if ((before?.version ?? 0) !== version) refuse('STALE_VERSION');
    const old = keptRules(before);
    const wanted = withOrigins(checked, [...known, ...old.insurance]);
    const fields = changedFields(old, wanted);
    if (fields.length === 0) return { view: presentPayRules(before), committed: null };
    const saved = { content: wanted, by: actor.name, at: deps.clock.now() };
    const written = await saveCompanySetting(trx, 'company_pay_rules', { companyId, version, ...saved });
    if (!written) refuse('STALE_VERSION');
    await audit(trx, actor, {
      action: 'payRules.save',
      targetType: 'company',
      targetId: companyId,
      companyId,
      fields,
    });
    const differsIn = (month: string) => changedFields(rulesIn(old, month), rulesIn(wanted, month)).length > 0;
    return {
      view: presentPayRules(written),
      committed: await deps.hooks.of(PAY_RULES_CHANGED)(deps, trx, companyId, differsIn),
    };
  });
  committed?.();
  return view;
}

/** A rule that was changed since is somebody's own. */
function withOrigins(rules: CompanyPayRules, known: readonly InsuranceRule[]): CompanyPayRules {
  const plain = ({ origin: _, ...rule }: InsuranceRule): InsuranceRule => rule;
  return {
    ...rules,
    insurance: rules.insurance.map((sent) => {
      const rule = plain(sent);
      const origin = known.find((each) => same(plain(each), rule))?.origin;
      return origin ? { ...rule, origin } : rule;
    }),
  };
}

/** In normal form; 422 with every problem in words. */
function check(given: CompanyPayRules): CompanyPayRules {
  const rules = normalizePayRules(given);
  const errors = payRulesProblems(rules, STOPPING_CODES).map((problem) => ({
    field: problem.field,
    message: payRulesProblemText(problem),
  }));
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, errors);
  return rules;
}
