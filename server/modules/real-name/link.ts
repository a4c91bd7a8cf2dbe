import type { RealNameDetail, StaffBrief } from '@contract/real-name/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/errors';
import { once } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { pickStaff, recordsById, setRealName } from '../staff/service';
import type { Decision } from './decide';
import { presentDetail } from './detail';
import { remember } from './history';
import { loadRealName } from './queries';
import { linkOf } from './step';

/**
 * Says whose record a verification is about, or takes that away (null). The state goes with it. 404 for a person of another
 * company; refuses DUPLICATE for one that another verification holds for.
 */
export async function linkStaff(deps: Deps, actor: Actor, companyId: string, id: string, { version, requestId, staffId }: Decision & { staffId: string | null }): Promise<RealNameDetail> {
  await deps.db.transaction().execute((trx) =>
    once(trx, actor, `realName.link:${id}`, requestId, async () => {
      const row = await loadRealName(trx, companyId, id, { lock: true });
      if (row.version !== version) refuse('STALE_VERSION');
      const record = staffId === null ? null : ((await recordsById(trx, [{ companyId, staffId }])).get(staffId) ?? notFound('员工不存在或已被删除'));
      if (record) {
        const other = await trx.selectFrom('real_name').select('name').where('company_id', '=', companyId).where('staff_id', '=', record.id).where('id', '<>', id).where('state', 'in', ['pending', 'approved']).executeTakeFirst();
        if (other) refuse('DUPLICATE', `${record.name}已关联另一份实名认证（${other.name}），请先处理那一份`);
      }
      const identity = { accountId: row.account_id, idNoIndex: row.id_no_index };
      await setRealName(trx, 'unsubmitted', linkOf(row), identity);
      await trx.updateTable('real_name').set({ staff_id: staffId, version: row.version + 1 }).where('company_id', '=', companyId).where('id', '=', id).execute();
      await setRealName(trx, row.state, linkOf({ company_id: companyId, staff_id: staffId }), identity);
      await remember(trx, row, { at: deps.clock.now(), by: actor.name, action: record ? 'link' : 'unlink', note: record && `${record.name} ${record.staffNo ?? ''}`.trim() });
      await audit(trx, actor, { action: 'realName.link', targetType: 'realName', targetId: id, companyId, requestId, fields: ['staffId'] });
      return {};
    }),
  );
  return presentDetail(deps, companyId, id);
}

/** People of the verification's company to choose from, by name or number. */
export async function staffToLink(deps: Deps, companyId: string, id: string, keyword: string): Promise<{ list: StaffBrief[] }> {
  await loadRealName(deps.db, companyId, id);
  return { list: await pickStaff(deps.db, companyId, keyword) };
}
