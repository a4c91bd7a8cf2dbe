import type { Static } from '@sinclair/typebox';
import { saysSame } from '@contract/pay-rules/rules';
import type { payRulesSchemas, PayRulesView } from '@contract/pay-rules/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { payRulesOfCompany, savePayRules } from '../../pay-rules/service';
import { learntRules } from './learnt-rules';

type KeepBody = Static<(typeof payRulesSchemas)['keepLearnt']['body']>;

/**
 * Makes what a waiting sheet has taught a rule of the company from its month on, with where it came from. RULE where the sheet
 * teaches it no more, STALE_VERSION and 422 as of any saving.
 */
export async function keepLearntRule(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { version, importId, rule }: KeepBody,
): Promise<PayRulesView> {
  const { month, sheet, rules } = await learntRules(deps.db, companyId, importId);
  const learnt = rules.find((each) => saysSame(each, rule));
  if (!learnt || month === null || sheet === null) refuse('RULE', '该工资表已不再得出这条规则，请刷新后重试');
  const { kind, place, rate, fixedFen, rounding } = learnt;
  const origin = { month, sheet, by: actor.name, at: deps.clock.now().toISOString() };
  const limits = { baseMinFen: null, baseMaxFen: null };
  const kept = { kind, place, validFrom: month, rate, fixedFen, ...limits, rounding, origin };
  const { insurance, minimumWages, asErrors, ...others } = await payRulesOfCompany(deps.db, companyId);
  const wanted = {
    ...others,
    insurance: [...insurance, kept],
    minimumWages: [...minimumWages],
    asErrors: [...asErrors],
  };
  return savePayRules(deps, actor, companyId, { version, rules: wanted }, [kept]);
}
