import type { Transaction, Updateable } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { NoticeDetail, noticeSchemas } from '@contract/notice/schemas';
import { can } from '@contract/permissions';
import { transitionOf } from '@contract/states/machine';
import { type NoticeAction, noticeMachine, noticeStateAt } from '@contract/states/notice';
import type { Database } from '../../db/database';
import type { NoticeTable } from '../../db/tables/notice';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden, invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { announceGone, announceNotice } from './announce';
import { COUNT_JOB, EXPIRE_JOB, PUBLISH_JOB } from './job-kinds';
import { presentDetail } from './present';
import { loadNotice, type NoticeRow } from './queries';
import { requirePinPlace } from './pin-limit';

type ActBody = Static<(typeof noticeSchemas)['act']['body']>;
type Patch = Updateable<NoticeTable>;

interface Step {
  deps: Deps;
  trx: Transaction<Database>;
  notice: NoticeRow;
  now: Date;
  /** When it is to go out; null where none was given. */
  publishAt: Date | null;
}

/** What each step changes besides the state the machine leads to. */
const STEPS: Partial<Record<NoticeAction, (step: Step) => Patch | Promise<Patch>>> = {
  publish: async ({ deps, trx, notice, now }) => {
    if (notice.expire_at !== null && notice.expire_at <= now) invalid('过期时间应晚于现在，请修改后再发布', 'expireAt');
    if (notice.top && notice.state !== 'scheduled') await requirePinPlace(trx, notice.id, now);
    await deps.jobs.enqueue(trx, { kind: COUNT_JOB, companyId: null, ownerId: null, payload: { noticeId: notice.id } });
    if (notice.expire_at !== null)
      await deps.jobs.enqueue(trx, {
        kind: EXPIRE_JOB,
        companyId: null,
        ownerId: null,
        payload: {},
        runAt: notice.expire_at,
      });
    return { published_at: now, publish_at: null, round: notice.round + 1, read_count: 0, audience_count: null };
  },
  schedule: async ({ deps, trx, notice, now, publishAt }) => {
    if (publishAt === null || Number.isNaN(publishAt.getTime())) invalid('请选择发布时间', 'publishAt');
    if (publishAt <= now) invalid('发布时间应晚于现在', 'publishAt');
    if (notice.expire_at !== null && notice.expire_at <= publishAt) invalid('过期时间应晚于发布时间', 'expireAt');
    if (notice.top) await requirePinPlace(trx, notice.id, now);
    await deps.jobs.enqueue(trx, {
      kind: PUBLISH_JOB,
      companyId: null,
      ownerId: null,
      payload: { noticeId: notice.id, publishAt: publishAt.toISOString() },
      runAt: publishAt,
    });
    return { publish_at: publishAt };
  },
  cancelSchedule: () => ({ publish_at: null }),
  redraft: () => ({ published_at: null, read_count: 0, audience_count: null }),
  delete: ({ now }) => ({ deleted_at: now }),
};

/**
 * Takes one step of a notice's life: the state machine (WRONG_STATE), the step's own rules, audit. Writes nothing for its
 * readers, however many: they find it by its scope. The caller tells them (`tellReaders`) once all is committed.
 */
export async function takeStep(
  action: NoticeAction,
  actor: Actor,
  { deps, trx, notice, now, publishAt }: Step,
  requestId?: string,
): Promise<NoticeRow> {
  const state = noticeStateAt(notice.state, notice.expire_at, now);
  const arrow = transitionOf(noticeMachine, state, action);
  if (!arrow) refuse('WRONG_STATE', `${noticeMachine.labels[state]}的公告不能${noticeMachine.actionLabels[action]}`);
  const patch = await STEPS[action]?.({ deps, trx, notice, now, publishAt });
  const changed = await trx
    .updateTable('notice')
    .set({ state: arrow.to, ...patch, updated_at: now, version: notice.version + 1 })
    .where('id', '=', notice.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(trx, actor, {
    action: `notice.${action}`,
    targetType: 'notice',
    targetId: notice.id,
    companyId: null,
    ...(requestId === undefined ? {} : { requestId }),
  });
  return changed;
}

/** What connected readers are told of a step, after its commit. */
export function tellReaders(deps: Deps, action: NoticeAction, notice: NoticeRow): void {
  if (action === 'publish') announceNotice(deps, notice);
  if (action === 'withdraw' || action === 'expire') announceGone(deps, notice);
}

/** A step of a person: same version (409), and once however often the request comes. */
export async function actOnNotice(
  deps: Deps,
  actor: Actor,
  id: string,
  input: ActBody,
): Promise<{ notice: NoticeDetail | null }> {
  if (
    !noticeMachine.transitions.some(
      (arrow) => arrow.action === input.action && arrow.permission !== null && can(actor.role, arrow.permission),
    )
  )
    forbidden();
  const now = deps.clock.now();
  let done: NoticeRow | undefined;
  const answer = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `notice.act:${id}`, input.requestId, async () => {
      const notice = await loadNotice(trx, id, { lock: true });
      if (notice.version !== input.version) refuse('STALE_VERSION');
      const publishAt = input.publishAt === undefined ? null : new Date(input.publishAt);
      done = await takeStep(input.action, actor, { deps, trx, notice, now, publishAt }, input.requestId);
      return { notice: input.action === 'delete' ? null : await presentDetail(deps, trx, done, now) };
    }),
  );
  if (done) tellReaders(deps, input.action, done);
  return answer;
}
