import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FILE_PURPOSES, type FilePurpose, megabytes, PICTURE_RULES } from '@contract/files/purposes';
import type { UploadedFile } from '@contract/files/schemas';
import { can } from '@contract/permissions';
import type { Deps } from '../../deps';
import { PictureError } from '../../files/pictures/errors';
import type { Actor } from '../../kernel/actor';
import { forbidden, HttpError, invalid, refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { keepFile } from './keep';
import { checkAccountQuota, checkPublicQuota, originIndex } from './quota';

/** Largest picture of any purpose; what comes after it is not even held. */
const LARGEST = Math.max(...FILE_PURPOSES.map((purpose) => PICTURE_RULES[purpose].maxBytes));

/**
 * Takes a picture of somebody signed in: the field `purpose`, then the file. 403 where the role has no use for
 * one of that purpose, 413 above its size, 415 for another kind of form, 422 for a wrong purpose or no file,
 * 429 where he only ever uploads; refuses PICTURE_REFUSED in words.
 */
export async function uploadOwn(deps: Deps, actor: Actor, req: FastifyRequest): Promise<UploadedFile> {
  let purpose: FilePurpose | undefined;
  for await (const part of partsOf(req)) {
    if (part.type === 'field') {
      if (part.fieldname === 'purpose') purpose = FILE_PURPOSES.find((known) => known === part.value);
      continue;
    }
    const { permission } = PICTURE_RULES[purpose ?? invalid('请先说明图片的用途（purpose 应在文件之前）', 'purpose')];
    if (purpose === undefined || permission === 'public') invalid('图片的用途不正确', 'purpose');
    if (!can(actor.role, permission)) forbidden();
    await checkAccountQuota(deps, actor.id);
    const file = await take(deps, purpose, part, { ownerId: actor.id });
    await audit(deps.db, actor, { action: 'file.upload', targetType: 'file', targetId: file.id, companyId: null, fields: [purpose] });
    return file;
  }
  return invalid('请选择要上传的图片', 'file');
}

/** Takes a picture for an application from somebody not signed in; as uploadOwn, with quotas by address and for all. */
export async function uploadPublic(deps: Deps, req: FastifyRequest): Promise<UploadedFile> {
  const origin = originIndex(deps, req.ip);
  await checkPublicQuota(deps, origin);
  for await (const part of partsOf(req)) {
    if (part.type === 'file') return take(deps, 'application', part, { ownerId: null, originIndex: origin });
  }
  return invalid('请选择要上传的图片', 'file');
}

function partsOf(req: FastifyRequest): AsyncIterable<Multipart> {
  if (!req.isMultipart()) throw new HttpError(415, '请以表单文件（multipart/form-data）上传图片');
  return req.parts({ limits: { fileSize: LARGEST + 1, files: 1, fields: 5 } });
}

async function take(deps: Deps, purpose: FilePurpose, part: MultipartFile, from: { ownerId: string | null; originIndex?: string }): Promise<UploadedFile> {
  const rule = PICTURE_RULES[purpose];
  const upload = await wholeOf(part, rule.maxBytes);
  if (upload === null) throw new HttpError(413, `${rule.label}图片不能超过 ${megabytes(rule.maxBytes)}，请压缩或截图后再上传`);
  try {
    const { mime, width, height, content, thumb } = await deps.pictures.make(upload, rule);
    const id = await keepFile(deps, { purpose, ...from, mime, content, picture: { width, height, thumb } });
    return { id, bytes: content.length, width, height };
  } catch (error) {
    if (error instanceof PictureError) refuse('PICTURE_REFUSED', error.message);
    throw error;
  }
}

/** The file; null when it is larger. What is too much is read to its end but not kept: a browser that is cut off shows no reason. */
async function wholeOf(part: MultipartFile, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes > most || part.file.truncated ? null : Buffer.concat(chunks);
}
