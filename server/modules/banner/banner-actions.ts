import type { Static } from '@sinclair/typebox';
import type { bannerSchemas } from '@contract/banner/schemas';
import { can } from '@contract/permissions';
import { bannerMachine, bannerStateAt } from '@contract/states/banner';
import { transitionOf } from '@contract/states/machine';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { shanghaiTime } from '../../kernel/shanghai-time';
import { audit } from '../audit/service';
import { removeFile } from '../files/service';
import { refuseFull } from './limit';
import { loadBannerItem } from './present';
import { bannerForChange } from './queries';

type ActBody = Static<(typeof bannerSchemas)['act']['body']>;
type Answer = Static<(typeof bannerSchemas)['act']['data']>;

/** 启用, 停用, 删除: same version (409), the state machine, room at the position, audit; all or nothing, once a request. */
export function actOnBanner(
  deps: Deps,
  actor: Actor,
  id: string,
  { action, version, requestId }: ActBody,
): Promise<Answer> {
  const now = deps.clock.now();
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `banner.act:${id}`, requestId, async () => {
      const row = await bannerForChange(trx, id, version);
      const times = { startAt: row.start_at, endAt: row.end_at };
      const state = bannerStateAt({ enabled: row.enabled, ...times }, now);
      const arrow = transitionOf(bannerMachine, state, action);
      if (!arrow)
        refuse(
          'WRONG_STATE',
          action === 'delete'
            ? `${bannerMachine.labels[state]}的轮播图不能删除，请先停用`
            : `${bannerMachine.labels[state]}的轮播图不能${bannerMachine.actionLabels[action]}`,
        );
      if (arrow.permission === null || !can(actor.role, arrow.permission)) forbidden();
      if (action === 'enable') {
        if (row.end_at !== null && row.end_at <= now)
          refuse('RULE', `失效时间 ${shanghaiTime(row.end_at).slice(0, 16)} 已过，启用后也不会展示，请先编辑失效时间`);
        await refuseFull(trx, { id, position: row.position, ...times }, now);
      }
      const change = action === 'delete' ? { deleted_at: now } : { enabled: action === 'enable' };
      await trx
        .updateTable('banner')
        .set({ ...change, updated_at: now, version: row.version + 1 })
        .where('id', '=', id)
        .execute();
      if (action === 'delete') await removeFile(trx, row.image_file_id);
      await audit(trx, actor, {
        action: `banner.${action}`,
        targetType: 'banner',
        targetId: id,
        companyId: null,
        requestId,
      });
      return { banner: action === 'delete' ? null : await loadBannerItem(deps, trx, id) };
    }),
  );
}
