import { REAL_NAME_DIFFERENCE_LABEL } from '@contract/real-name/choices';
import type { RealNameDetail, StaffBrief } from '@contract/real-name/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { pickStaff, recordsById, setRealName } from '../../staff/service';
import { announceRealName } from '../announce';
import type { Decision } from './decide';
import { presentDetail } from '../detail';
import { remember } from './history';
import { differencesFrom } from './match-staff';
import { loadRealName } from '../queries';
import { linkOf } from './step';

/**
 * Says whose record a verification is about, or takes that away (null). The state goes with it. 404 for a person of another
 * company; refuses DUPLICATE for one that another verification holds for, and RULE where an approved one would make somebody
 * verified of whom the record says something else.
 */
export async function linkStaff(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  { version, requestId, staffId }: Decision & { staffId: string | null },
): Promise<RealNameDetail> {
  const { owner } = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `realName.link:${id}`, requestId, async () => {
      const row = await loadRealName(trx, companyId, id, { lock: true });
      if (row.version !== version) refuse('STALE_VERSION');
      const record =
        staffId === null
          ? null
          : ((await recordsById(trx, [{ companyId, staffId }])).get(staffId) ?? notFound('员工不存在或已被删除'));
      if (record) {
        const other = await trx
          .selectFrom('real_name')
          .select('name')
          .where('company_id', '=', companyId)
          .where('staff_id', '=', record.id)
          .where('id', '<>', id)
          .where('state', 'in', ['pending', 'approved'])
          .executeTakeFirst();
        if (other) refuse('DUPLICATE', `${record.name}已关联另一份实名认证（${other.name}），请先处理那一份`);
      }
      const differences = row.state === 'approved' && record ? differencesFrom(row, record) : [];
      if (differences.length > 0)
        refuse(
          'RULE',
          `${differences.map((each) => REAL_NAME_DIFFERENCE_LABEL[each]).join('、')}与${record?.name ?? '员工'}的档案不一致，已通过的认证不能关联此人；请先更正员工档案，或作废后由本人重新提交`,
        );
      const identity = { accountId: row.account_id, idNoIndex: row.id_no_index };
      await setRealName(trx, 'unsubmitted', linkOf(row), identity);
      await trx
        .updateTable('real_name')
        .set({ staff_id: staffId, version: row.version + 1 })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
      await setRealName(trx, row.state, linkOf({ company_id: companyId, staff_id: staffId }), identity);
      await remember(trx, row, {
        at: deps.clock.now(),
        by: actor.name,
        action: record ? 'link' : 'unlink',
        note: record && `${record.name} ${record.staffNo ?? ''}`.trim(),
      });
      await audit(trx, actor, {
        action: 'realName.link',
        targetType: 'realName',
        targetId: id,
        companyId,
        requestId,
        fields: ['staffId'],
      });
      return { owner: row.account_id };
    }),
  );
  await announceRealName(deps, owner);
  return presentDetail(deps, companyId, id);
}

/** People of the verification's company to choose from, by name or number. */
export async function staffToLink(
  deps: Deps,
  companyId: string,
  id: string,
  keyword: string,
): Promise<{ list: StaffBrief[] }> {
  await loadRealName(deps.db, companyId, id);
  return { list: await pickStaff(deps.db, companyId, keyword) };
}
