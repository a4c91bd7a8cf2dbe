import { sql } from 'kysely';
import { MOST_IN_BELL, noticeBrief, noticeLineId } from '@contract/bell/brief';
import type { MyNotice, MyNoticeDetail } from '@contract/notice/schemas';
import type { Role } from '@contract/roles';
import type { Value } from '../../db/grouped-statement';
import { ownReader, type OwnReading } from '../../db/own-reading';
import { reading, rowsOf } from '../../db/reading';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { bellSource, markRead, readAmong } from '../bell/service';
import { attachmentsOf } from './attachments';
import { isFor } from './audience';
import { isOut, type NoticeRow } from './queries';

type OutRow = NoticeRow & { published_at: Date };

/** What is out for a reader at this moment. */
const outFor = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { role, companyIds }: Pick<Actor, 'role' | 'companyIds'>) =>
  outAt({ db, role, companyIds }, clock.now());

const outAt = ({ db, ...reader }: Pick<Deps, 'db'> & Parameters<typeof isFor>[0], now: Parameters<typeof isOut>[0]) =>
  db.selectFrom('notice').where(isOut(now)).where('published_at', 'is not', null).where(isFor(reader));

const lineOf = (row: Pick<NoticeRow, 'id' | 'round'>) => noticeLineId(row.id, row.round);

const present = (row: Pick<OutRow, 'id' | 'title' | 'type' | 'top' | 'published_at'>, read: boolean): MyNotice => ({
  id: row.id,
  title: row.title,
  type: row.type,
  top: row.top,
  publishedAt: row.published_at.toISOString(),
  read,
});

/** One page: those on top first, then the latest. */
export const myNotices =
  (
    role: Role,
    { page, pageSize }: { page: number; pageSize: number },
  ): OwnReading<{ list: MyNotice[]; total: number }> =>
  ({ db, id, companyIds, now }) => {
    const found = outAt({ db, role, companyIds }, now);
    const rows = found
      .select(['id', 'title', 'type', 'top', 'published_at'])
      .select(isReadBy(id).as('read'))
      .$narrowType<{ published_at: Date }>()
      .orderBy('top', 'desc')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const count = found.select(sql<number>`count(*)::int`.as('total'));
    return reading([rowsOf(rows, { published_at: 'moment' }), rowsOf(count, {})], (list, [counted]) => () => ({
      list: list.map((row) => present(row, row.read)),
      total: counted?.total ?? 0,
    }));
  };

export const listMyNotices = ownReader(myNotices);

/** Condition on `notice`: its line of this round (noticeLineId) is read in somebody's bell. */
const isReadBy = (accountId: Value<string>) => sql<boolean>`exists (
  select 1 from bell_mark m where m.account_id = ${accountId} and m.line = 'notice.' || notice.id || '.' || notice.round and m.read_at is not null)`;

/** One that is out for the reader; 404 for all others. */
export async function getMyNotice(deps: Deps, actor: Actor, id: string): Promise<MyNoticeDetail> {
  const row = await loadMine(deps, actor, id);
  const read = await readAmong(deps.db, actor.id, [lineOf(row)]);
  return {
    ...present(row, read.size > 0),
    content: row.content,
    attachments: await attachmentsOf(deps, deps.db, row.id),
  };
}

async function loadMine(deps: Deps, actor: Actor, id: string): Promise<OutRow> {
  const row = await outFor(deps, actor)
    .where('id', '=', id)
    .selectAll()
    .$narrowType<{ published_at: Date }>()
    .executeTakeFirst();
  return row ?? notFound('公告不存在，或已撤回、已过期');
}

/** Whether a notice is out for somebody: who reads it may have its attachments. */
export async function isReaderOf(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, id: string): Promise<boolean> {
  return (await outFor(deps, actor).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

/** Notes that somebody has read it; repeating it changes nothing. */
export async function readMyNotice(deps: Deps, actor: Actor, id: string): Promise<void> {
  const row = await loadMine(deps, actor, id);
  await markRead(deps, actor.id, [lineOf(row)]);
}

/** The reader's notices as lines of his bell, the latest first. */
export const noticeLines = bellSource<Pick<OutRow, 'id' | 'round' | 'type' | 'title' | 'published_at'>>({
  rows: (asked) =>
    sql`${outAt(asked, asked.now)
      .select(['id', 'round', 'type', 'title', 'published_at'])
      .where('published_at', '>', asked.since)
      .orderBy('published_at', 'desc')
      .limit(sql.lit(MOST_IN_BELL))}`,
  moments: ['published_at'],
  lines: (rows) =>
    rows.map((row) =>
      noticeBrief({ id: row.id, round: row.round, type: row.type, title: row.title, publishedAt: row.published_at }),
    ),
});
