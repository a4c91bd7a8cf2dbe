import type { Transaction } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { PublishMode } from '@contract/notice/choices';
import { noticeProblemText } from '@contract/notice/problem-text';
import { type NoticeForm, noticeProblems, normalizeNotice } from '@contract/notice/rules';
import type { NoticeDetail, noticeSchemas } from '@contract/notice/schemas';
import type { NoticeAction } from '@contract/states/notice';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { type FieldError, HttpError, invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { newId } from '../../kernel/ids';
import { audit } from '../audit/service';
import { companyBriefs } from '../company/service';
import { replaceAttachments } from '../files/service';
import { takeStep, tellReaders } from './notice-actions';
import { attachmentIds } from './attachments';
import { presentDetail } from './present';
import { loadNotice, type NoticeRow } from './queries';
import { cleanContent, measureContent, hasForeignPicture } from './sanitize';

type CreateBody = Static<(typeof noticeSchemas)['create']['body']>;
type UpdateBody = Static<(typeof noticeSchemas)['update']['body']>;

const STEP: Record<PublishMode, NoticeAction | null> = { draft: null, now: 'publish', schedule: 'schedule' };

/** Makes a notice: a draft, published at once, or planned. All or nothing; a repeat of the request gives the first answer. */
export async function createNotice(
  deps: Deps,
  actor: Actor,
  { requestId, ...body }: CreateBody,
): Promise<NoticeDetail> {
  const now = deps.clock.now();
  const form = check(body, now);
  return saveOnce(deps, actor, 'notice.create', requestId, form, async (trx) => {
    await requireCompanies(trx, form.companyIds);
    const id = newId();
    const made = await trx
      .insertInto('notice')
      .values({
        id,
        ...columnsOf(form),
        state: 'draft',
        created_by: actor.id,
        created_by_name: actor.name,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await replaceAttachments(trx, [], form.attachmentIds, bindingOf(id, actor));
    await audit(trx, actor, {
      action: 'notice.create',
      targetType: 'notice',
      targetId: id,
      companyId: null,
      requestId,
    });
    return made;
  });
}

/** Changes a draft, and publishes or plans it where asked for; 409 where somebody else changed it meanwhile. */
export async function updateNotice(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, requestId, ...body }: UpdateBody,
): Promise<NoticeDetail> {
  const now = deps.clock.now();
  const form = check(body, now);
  return saveOnce(deps, actor, `notice.update:${id}`, requestId, form, async (trx) => {
    const notice = await loadNotice(trx, id, { lock: true });
    if (notice.version !== version) refuse('STALE_VERSION');
    if (notice.state !== 'draft')
      refuse('WRONG_STATE', '只有草稿可以编辑：待发布的请先取消定时，已发布的请先撤回并改为草稿');
    await requireCompanies(trx, form.companyIds);
    const changed = await trx
      .updateTable('notice')
      .set({ ...columnsOf(form), updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const before = await attachmentIds(trx, id);
    await replaceAttachments(trx, before, form.attachmentIds, bindingOf(id, actor));
    const files = before.join() === form.attachmentIds.join() ? [] : ['attachments'];
    await audit(trx, actor, {
      action: 'notice.update',
      targetType: 'notice',
      targetId: id,
      companyId: null,
      requestId,
      fields: [...changedFields(notice, changed), ...files],
    });
    return changed;
  });
}

async function saveOnce(
  deps: Deps,
  actor: Actor,
  scope: string,
  requestId: string,
  form: NoticeForm,
  store: (trx: Transaction<Database>) => Promise<NoticeRow>,
): Promise<NoticeDetail> {
  const now = deps.clock.now();
  const action = STEP[form.publishMode];
  let out: NoticeRow | undefined;
  const detail = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, scope, requestId, async () => {
      const stored = await store(trx);
      const notice =
        action === null
          ? stored
          : await takeStep(
              action,
              actor,
              { deps, trx, notice: stored, now, publishAt: form.publishAt === null ? null : new Date(form.publishAt) },
              requestId,
            );
      out = notice;
      return presentDetail(deps, trx, notice, now);
    }),
  );
  if (out && action) tellReaders(deps, action, out);
  return detail;
}

/** The form in normal form, its content sanitised; 422 with every problem in words. */
function check(body: Omit<CreateBody, 'requestId'>, now: Date): NoticeForm {
  const content = cleanContent(body.content);
  const form = normalizeNotice<NoticeForm>({
    ...body,
    content,
    publishAt: body.publishAt ?? null,
    expireAt: body.expireAt ?? null,
  });
  const errors: FieldError[] = noticeProblems(form, measureContent(content), now).map((problem) => ({
    field: problem.field,
    message: noticeProblemText(problem),
  }));
  if (hasForeignPicture(body.content))
    errors.push({ field: 'content', message: '正文中的图片须以 https:// 地址插入，不能直接粘贴图片' });
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, errors);
  return form;
}

async function requireCompanies(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const known = new Set((await companyBriefs(trx, ids)).map((company) => company.id));
  const missing = ids.filter((id) => !known.has(id)).length;
  if (missing > 0) invalid(`所选企业中有${missing}家不存在或已被删除，请重新选择`, 'companyIds');
}

const bindingOf = (noticeId: string, actor: Actor) =>
  ({ purpose: 'notice', boundTo: noticeId, companyId: null, ownerId: actor.id, field: 'attachmentIds' }) as const;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

function columnsOf(form: NoticeForm) {
  return {
    title: form.title,
    type: form.type,
    content: form.content,
    scope: form.scope,
    company_ids: jsonText(form.companyIds),
    role_codes: jsonText(form.roleCodes),
    top: form.top,
    expire_at: dateOf(form.expireAt),
  };
}

const FIELDS = [
  'title',
  'type',
  'content',
  'scope',
  'company_ids',
  'role_codes',
  'top',
  'expire_at',
] as const satisfies readonly (keyof NoticeRow)[];

/** Names of what was changed, for the audit log. */
const changedFields = (before: NoticeRow, after: NoticeRow) =>
  FIELDS.filter((field) => String(before[field]) !== String(after[field]));
