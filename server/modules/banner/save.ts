import type { Insertable } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { bannerProblemText } from '@contract/banner/problem-text';
import { type BannerForm, bannerProblems, type BannerRuleContext, normalizeBanner } from '@contract/banner/rules';
import type { BannerItem, bannerSchemas } from '@contract/banner/schemas';
import type { BannerTable } from '../../db/tables/banner';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { HttpError, invalid } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { newId } from '../../kernel/ids';
import { audit } from '../audit/service';
import { bindFile, replaceFile } from '../files/service';
import { publishedNotices } from '../notice/service';
import { refuseFull } from './limit';
import { loadBannerItem } from './present';
import { bannerForChange, type Db, lockLines } from './queries';

type CreateBody = Static<(typeof bannerSchemas)['create']['body']>;
type UpdateBody = Static<(typeof bannerSchemas)['update']['body']>;
type Columns = Pick<
  Insertable<BannerTable>,
  'title' | 'position' | 'link_type' | 'link_value' | 'sort' | 'start_at' | 'end_at' | 'enabled'
>;

/** Makes a banner of a picture the actor has uploaded; a repeat of the request gives the first answer. */
export function createBanner(deps: Deps, actor: Actor, { requestId, ...body }: CreateBody): Promise<BannerItem> {
  const now = deps.clock.now();
  const form = check(body, { now, hasImage: false, currentEndAt: null });
  const image = form.imageFileId ?? invalid('请上传图片', 'imageFileId');
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'banner.create', requestId, async () => {
      const id = newId();
      const columns = columnsOf(form);
      await requireNotice(trx, form, now);
      await lockLines(trx, [form.position]);
      if (form.enabled)
        await refuseFull(
          trx,
          { id: null, position: form.position, startAt: columns.start_at, endAt: columns.end_at },
          now,
        );
      await bindFile(trx, image, imageOf(id, actor));
      await trx
        .insertInto('banner')
        .values({ id, ...columns, image_file_id: image, created_at: now, updated_at: now })
        .execute();
      await audit(trx, actor, {
        action: 'banner.create',
        targetType: 'banner',
        targetId: id,
        companyId: null,
        requestId,
      });
      return loadBannerItem(deps, trx, id);
    }),
  );
}

/** Changes a banner; 409 where somebody else did meanwhile. The audit row names the changed fields. */
export function updateBanner(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...body }: UpdateBody,
): Promise<BannerItem> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const row = await bannerForChange(trx, id, version, body.position);
    const form = check(body, { now, hasImage: true, currentEndAt: row.end_at?.toISOString() ?? null });
    const image_file_id = form.imageFileId
      ? await replaceFile(trx, row.image_file_id, form.imageFileId, imageOf(id, actor))
      : row.image_file_id;
    const columns = { ...columnsOf(form), image_file_id };
    // One that was withdrawn meanwhile may stay: the banner leads nowhere then.
    if (form.linkType !== row.link_type || form.linkValue !== row.link_value) await requireNotice(trx, form, now);
    const fields = (Object.keys(columns) as (keyof typeof columns)[]).filter(
      (name) => String(columns[name]) !== String(row[name]),
    );
    if (fields.length > 0) {
      if (form.enabled)
        await refuseFull(trx, { id, position: form.position, startAt: columns.start_at, endAt: columns.end_at }, now);
      await trx
        .updateTable('banner')
        .set({ ...columns, updated_at: now, version: row.version + 1 })
        .where('id', '=', id)
        .execute();
      await audit(trx, actor, { action: 'banner.update', targetType: 'banner', targetId: id, companyId: null, fields });
    }
    return loadBannerItem(deps, trx, id);
  });
}

/** 422 unless the notice a banner leads to is out. */
async function requireNotice(db: Db, { linkType, linkValue }: BannerForm, now: Date): Promise<void> {
  if (linkType === 'notice' && !(await publishedNotices(db, [linkValue], now)).has(linkValue))
    invalid('跳转地址的公告不存在、尚未发布或已撤回，请重新选择', 'linkValue');
}

const imageOf = (id: string, actor: Actor) =>
  ({ purpose: 'banner', boundTo: id, companyId: null, ownerId: actor.id, field: 'imageFileId' }) as const;

/** The form in normal form; 422 with every problem in words. */
function check(body: BannerForm, context: BannerRuleContext): BannerForm {
  const form = normalizeBanner(body);
  const errors = bannerProblems(form, context).map((problem) => ({
    field: problem.field,
    message: bannerProblemText(problem),
  }));
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, errors);
  return form;
}

function columnsOf(form: BannerForm): Columns & { start_at: Date | null; end_at: Date | null } {
  const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));
  return {
    title: form.title,
    position: form.position,
    link_type: form.linkType,
    link_value: form.linkValue,
    sort: form.sort,
    start_at: dateOf(form.startAt),
    end_at: dateOf(form.endAt),
    enabled: form.enabled,
  };
}
