import type { Transaction, Updateable } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { companySchemas } from '@contract/company/schemas';
import { dateInChina, isDate } from '@contract/date';
import { can } from '@contract/permissions';
import { type CompanyAction, companyMachine, companyStateAt } from '@contract/states/company';
import { transitionOf } from '@contract/states/machine';
import type { Database } from '../../db/database';
import type { CompanyTable } from '../../db/tables/company';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden, invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { endOfService, lastDay, presentDetail } from './present';
import { type CompanyRow, loadCompany } from './queries';
import { SCHEDULED_WAGES } from './scheduled-wages';

type ActBody = Static<(typeof companySchemas)['act']['body']>;
type Answer = Static<(typeof companySchemas)['act']['data']>;

interface Step {
  deps: Deps;
  trx: Transaction<Database>;
  actor: Actor;
  company: CompanyRow;
  now: Date;
  /** The new last day of service; undefined where none was given. */
  expireDate: string | null | undefined;
  /** Batches put back to draft are noted here. */
  unscheduled: string[];
}

type Patch = Updateable<CompanyTable>;

/** What each step changes besides the state the machine leads to. */
const STEPS: Partial<Record<CompanyAction, (step: Step) => Patch | Promise<Patch>>> = {
  open: ({ company, now }) => ({ ...requireService(company, now), opened_at: now }),
  enable: ({ company, now }) => requireService(company, now),
  disable: async ({ deps, trx, actor, company, unscheduled }) => {
    const wages = deps.hooks.of(SCHEDULED_WAGES);
    unscheduled.push(...(await wages.cancel(deps, trx, actor, company.id, '企业已停用，定时发布已取消')));
    return {};
  },
  renew,
  renewDisabled: renew,
  delete: async ({ trx, company, now }) => {
    await refuseUsed(trx, company);
    return { deleted_at: now };
  },
};

/**
 * Takes one step of a company's life, all or nothing: same version (409), the state machine, the step's own rules,
 * audit. A disabled company's people are out with the commit.
 */
export async function actOnCompany(deps: Deps, actor: Actor, id: string, input: ActBody): Promise<Answer> {
  const now = deps.clock.now();
  const unscheduled: string[] = [];
  const answer = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `company.act:${id}`, input.requestId, async () => {
      const company = await loadCompany(trx, id, { lock: true });
      if (company.version !== input.version) refuse('STALE_VERSION');
      const state = companyStateAt(company.status, company.expire_at, now);
      const arrow = transitionOf(companyMachine, state, input.action);
      if (!arrow)
        refuse('WRONG_STATE', `${companyMachine.labels[state]}的企业不能${companyMachine.actionLabels[input.action]}`);
      if (arrow.permission === null || !can(actor.role, arrow.permission)) forbidden();
      const patch = await STEPS[input.action]?.({
        deps,
        trx,
        actor,
        company,
        now,
        expireDate: input.expireDate,
        unscheduled,
      });
      await trx
        .updateTable('company')
        .set({ status: arrow.to, ...patch, version: company.version + 1 })
        .where('id', '=', id)
        .execute();
      await audit(trx, actor, {
        action: `company.${input.action}`,
        targetType: 'company',
        targetId: id,
        companyId: id,
        requestId: input.requestId,
        fields: Object.keys(patch ?? {}),
      });
      const after =
        input.action === 'delete'
          ? null
          : await presentDetail(trx, await loadCompany(trx, id), { seal: deps.seal, now });
      return { company: after, unscheduled: unscheduled.length };
    }),
  );
  deps.hooks.of(SCHEDULED_WAGES).announce(deps, id, unscheduled);
  return answer;
}

/** A company whose service ended is renewed first. */
function requireService(company: CompanyRow, now: Date): Patch {
  if (company.expire_at !== null && company.expire_at <= now)
    refuse('RULE', `服务已于${lastDay(company.expire_at)}到期，请先续期`);
  return {};
}

function renew({ company, now, expireDate }: Step): Patch {
  if (expireDate === undefined) invalid('请选择新的服务到期日', 'expireDate');
  if (expireDate !== null && !isDate(expireDate)) invalid(`日期“${expireDate}”不存在，应为 YYYY-MM-DD`, 'expireDate');
  if (expireDate !== null && expireDate < dateInChina(now)) invalid('服务到期日不能早于今天', 'expireDate');
  const before = lastDay(company.expire_at);
  if (before !== null && expireDate !== null && expireDate <= before)
    invalid(`新的服务到期日应晚于现在的 ${before}`, 'expireDate');
  return { expire_at: endOfService(expireDate) };
}

/** Staff and slips are records that must be kept: a company that has any is disabled instead. */
async function refuseUsed(trx: Transaction<Database>, { id, name }: CompanyRow): Promise<void> {
  const staff = await trx.selectFrom('staff').select('id').where('company_id', '=', id).limit(1).executeTakeFirst();
  if (staff) refuse('RULE', `“${name}”有员工档案，不能删除；不再使用时请停用`);
  const slip = await trx.selectFrom('wage_slip').select('id').where('company_id', '=', id).limit(1).executeTakeFirst();
  if (slip) refuse('RULE', `“${name}”有工资条，不能删除；不再使用时请停用`);
}
