import type { Transaction } from 'kysely';
import { BANNER_POSITION_LABEL, type BannerPosition, BANNERS_SHOWN } from '@contract/banner/choices';
import { fullAt, type Stretch } from '@contract/banner/overlap';
import type { Database } from '../../db/database';
import { refuse } from '../../kernel/errors';
import { shanghaiTime } from '../../kernel/shanghai-time';
import { lineOf } from './queries';

/** An enabled banner as it is about to be stored. */
export interface Place {
  /** null = not stored yet. */
  id: string | null;
  position: BannerPosition;
  startAt: Date | null;
  endAt: Date | null;
}

const stretch = (startAt: Date | null, endAt: Date | null, now: Date): Stretch => ({
  from: Math.max(now.getTime(), startAt?.getTime() ?? 0),
  to: endAt?.getTime() ?? Number.POSITIVE_INFINITY,
});

/**
 * Refuses an enabled banner for which there is a moment at which its position shows as many as it may already, and
 * says which moment. Call it while the position is locked: of two at once the second sees the first.
 */
export async function refuseFull(
  trx: Transaction<Database>,
  { id, position, startAt, endAt }: Place,
  now: Date,
): Promise<void> {
  if (endAt !== null && endAt <= now) return;
  const others = await lineOf(trx, position, now)
    .select(['start_at', 'end_at'])
    .$if(id !== null, (query) => query.where('id', '!=', id ?? ''))
    .execute();
  const at = fullAt(
    stretch(startAt, endAt, now),
    others.map((other) => stretch(other.start_at, other.end_at, now)),
    BANNERS_SHOWN,
  );
  if (at === null) return;
  const when = at <= now.getTime() ? '现在' : `在 ${shanghaiTime(new Date(at)).slice(0, 16)} `;
  refuse(
    'RULE',
    `${BANNER_POSITION_LABEL[position]}${when}已有 ${BANNERS_SHOWN} 张轮播图展示，一个位置最多同时展示 ${BANNERS_SHOWN} 张。请先停用其中一张，或错开生效、失效时间`,
  );
}
