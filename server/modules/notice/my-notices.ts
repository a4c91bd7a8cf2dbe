import { sql } from 'kysely';
import { BELL_DAYS, MOST_IN_BELL, noticeBrief, noticeLineId } from '@contract/bell/brief';
import type { MyNotice, MyNoticeDetail } from '@contract/notice/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { together } from '../../kernel/together';
import { markRead, readAmong } from '../bell/service';
import { attachmentsOf } from './attachments';
import { isFor } from './audience';
import { isOut, type NoticeRow } from './queries';

type OutRow = NoticeRow & { published_at: Date };

const DAY_MS = 24 * 3600_000;

/** What is out for a reader at this moment. */
const outFor = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, reader: Pick<Actor, 'role' | 'companyIds'>) =>
  db.selectFrom('notice').where(isOut(clock.now())).where('published_at', 'is not', null).where(isFor(reader));

const lineOf = (row: Pick<NoticeRow, 'id' | 'round'>) => noticeLineId(row.id, row.round);

const present = (row: OutRow, read: boolean): MyNotice => ({
  id: row.id,
  title: row.title,
  type: row.type,
  top: row.top,
  publishedAt: row.published_at.toISOString(),
  read,
});

/** One page: those on top first, then the latest. */
export async function listMyNotices(
  deps: Deps,
  actor: Actor,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: MyNotice[]; total: number }> {
  const found = outFor(deps, actor);
  const [{ total }, rows] = await together(
    () => found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    () =>
      found
        .selectAll()
        .$narrowType<{ published_at: Date }>()
        .orderBy('top', 'desc')
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
  );
  const read = await readAmong(deps.db, actor.id, rows.map(lineOf));
  return { total, list: rows.map((row) => present(row, read.has(lineOf(row)))) };
}

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
export async function noticeLines(deps: Deps, reader: Pick<Actor, 'role' | 'companyIds'>) {
  const rows = await outFor(deps, reader)
    .select(['id', 'round', 'type', 'title', 'published_at'])
    .$narrowType<{ published_at: Date }>()
    .where('published_at', '>', new Date(deps.clock.now().getTime() - BELL_DAYS * DAY_MS))
    .orderBy('published_at', 'desc')
    .limit(MOST_IN_BELL)
    .execute();
  return rows.map((row) =>
    noticeBrief({ id: row.id, round: row.round, type: row.type, title: row.title, publishedAt: row.published_at }),
  );
}
