import type { Static } from '@sinclair/typebox';
import { SORT_STEP } from '@contract/banner/choices';
import type { BannerItem, bannerSchemas } from '@contract/banner/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { bannerLine } from './list';
import { lineOf, lockLines } from './queries';

type Body = Static<(typeof bannerSchemas)['order']['body']>;

/**
 * Puts what a position shows into a new order, as numbers apart by SORT_STEP; what is disabled or over keeps its own.
 * 409 unless the line is what the person saw: nothing is put behind that he does not know of. `sort` ends far below its
 * limit of 9999 for as many as BANNERS_ORDERED.
 */
export function orderBanners(
  deps: Deps,
  actor: Actor,
  { position, list, requestId }: Body,
): Promise<{ list: BannerItem[] }> {
  const now = deps.clock.now();
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'banner.order', requestId, async () => {
      await lockLines(trx, [position]);
      const rows = await lineOf(trx, position, now).select(['id', 'version', 'sort']).forUpdate().execute();
      const seen = new Map(
        list.map((each, index) => [each.id, { version: each.version, sort: (index + 1) * SORT_STEP }]),
      );
      if (
        seen.size !== list.length ||
        rows.length !== list.length ||
        rows.some((row) => seen.get(row.id)?.version !== row.version)
      )
        refuse('STALE_VERSION');
      for (const row of rows) {
        const sort = seen.get(row.id)?.sort;
        if (sort === undefined || sort === row.sort) continue;
        await trx
          .updateTable('banner')
          .set({ sort, updated_at: now, version: row.version + 1 })
          .where('id', '=', row.id)
          .execute();
        await audit(trx, actor, {
          action: 'banner.order',
          targetType: 'banner',
          targetId: row.id,
          companyId: null,
          requestId,
          fields: ['sort'],
        });
      }
      return { list: await bannerLine(deps, position, trx) };
    }),
  );
}
