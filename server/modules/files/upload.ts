import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { megabytes, PICTURE_PURPOSES, PICTURE_RULES, type PicturePurpose } from '@contract/files/purposes';
import type { UploadedFile } from '@contract/files/schemas';
import { can } from '@contract/permissions';
import type { Deps } from '../../deps';
import { PictureError } from '../../files/pictures/errors';
import type { Actor } from '../../kernel/actor';
import { forbidden, HttpError, invalid, refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { keepFile } from './keep';
import { fileWithPurpose, partsOf, wholeOf } from './one-file';
import { checkAccountQuota, checkPublicQuota, originIndex } from './quota';
import type { Slots } from './slots';

const LARGEST = Math.max(...PICTURE_PURPOSES.map((purpose) => PICTURE_RULES[purpose].maxBytes));

/**
 * Takes a picture of somebody signed in: the field `purpose`, then the file. 403 where the role has no use for
 * one of that purpose, 413 above its size, 415 for another kind of form, 422 for a wrong purpose or no file,
 * 429 where he only ever uploads; refuses PICTURE_REFUSED in words.
 */
export function uploadOwn(deps: Deps, actor: Actor, req: FastifyRequest): Promise<UploadedFile> {
  return fileWithPurpose(partsOf(req, '图片', LARGEST), '图片', async (part, wanted) => {
    const purpose =
      PICTURE_PURPOSES.find((known) => known === wanted) ??
      invalid('图片的用途（purpose，应在文件之前）不正确', 'purpose');
    const { permission } = PICTURE_RULES[purpose];
    if (permission === 'public') invalid('图片的用途不正确', 'purpose');
    if (!can(actor.role, permission)) forbidden();
    await checkAccountQuota(deps, actor.id);
    const file = await take(deps, purpose, part, { ownerId: actor.id });
    await audit(deps.db, actor, {
      action: 'file.upload',
      targetType: 'file',
      targetId: file.id,
      companyId: null,
      fields: [purpose],
    });
    return file;
  });
}

/** Takes a picture for an application from somebody not signed in; as uploadOwn, with quotas by address and for all, and few at a time. */
export async function uploadPublic(deps: Deps, req: FastifyRequest, slots: Slots): Promise<UploadedFile> {
  const origin = originIndex(deps, req.ip);
  const leave = slots.enter(origin, () => req.raw.destroy());
  try {
    await checkPublicQuota(deps, origin);
    return await fileWithPurpose(partsOf(req, '图片', LARGEST), '图片', (part) =>
      take(deps, 'application', part, { ownerId: null, originIndex: origin }),
    );
  } finally {
    leave();
  }
}

async function take(
  deps: Deps,
  purpose: PicturePurpose,
  part: MultipartFile,
  from: { ownerId: string | null; originIndex?: string },
): Promise<UploadedFile> {
  const rule = PICTURE_RULES[purpose];
  const upload = await wholeOf(part, rule.maxBytes);
  if (upload === null)
    throw new HttpError(413, `${rule.label}图片不能超过 ${megabytes(rule.maxBytes)}，请压缩或截图后再上传`);
  try {
    const { mime, width, height, content, thumb } = await deps.pictures.make(upload, rule);
    const id = await keepFile(deps, { purpose, ...from, mime, content, picture: { width, height, thumb } });
    return { id, bytes: content.length, width, height };
  } catch (error) {
    if (error instanceof PictureError) refuse('PICTURE_REFUSED', error.message);
    throw error;
  }
}
