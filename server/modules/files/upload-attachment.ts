import type { FastifyRequest } from 'fastify';
import { ATTACHMENT_MIMES, ATTACHMENT_RULES, type AttachmentKind } from '@contract/files/attachments';
import { ATTACHMENT_PURPOSES, type AttachmentPurpose, megabytes } from '@contract/files/purposes';
import type { AttachmentView } from '@contract/files/schemas';
import { can } from '@contract/permissions';
import type { Deps } from '../../deps';
import { AttachmentError } from '../../files/attachments/errors';
import { sniffAttachment } from '../../files/attachments/sniff';
import { PictureError } from '../../files/pictures/errors';
import type { Actor } from '../../kernel/actor';
import { forbidden, HttpError, invalid, refuse } from '../../kernel/errors';
import { cleanFileName, withEnding } from '../../kernel/file-name';
import { audit } from '../audit/service';
import { keepFile } from './keep';
import { fileWithPurpose, partsOf, wholeOf } from './one-file';
import { checkAccountQuota } from './quota';

const LARGEST = Math.max(...ATTACHMENT_PURPOSES.map((purpose) => ATTACHMENT_RULES[purpose].maxBytes));

/**
 * Takes an attachment: the field `purpose`, then the file. 403 where the role has no use for one of that purpose,
 * 413 above its size, 415 for another kind of form, 422 for a wrong purpose or no file, 429 where somebody only ever
 * uploads; refuses ATTACHMENT_REFUSED in words. Its name gets the ending of what it is.
 * `only`: where the call is for one purpose, the form need not name it.
 */
export function uploadAttachment(
  deps: Deps,
  actor: Actor,
  req: FastifyRequest,
  only?: AttachmentPurpose,
): Promise<AttachmentView> {
  return fileWithPurpose(partsOf(req, '附件', LARGEST), '附件', async (part, wanted) => {
    const purpose =
      only ??
      ATTACHMENT_PURPOSES.find((known) => known === wanted) ??
      invalid('附件的用途（purpose，应在文件之前）不正确', 'purpose');
    const rule = ATTACHMENT_RULES[purpose];
    if (!can(actor.role, rule.permission)) forbidden();
    await checkAccountQuota(deps, actor.id);
    const upload = await wholeOf(part, rule.maxBytes);
    if (upload === null)
      throw new HttpError(413, `${rule.label}不能超过 ${megabytes(rule.maxBytes)}，请压缩或拆分后再上传`);
    const { kind, content } = await checked(deps, upload);
    if (rule.kinds && !rule.kinds.includes(kind))
      refuse(
        'ATTACHMENT_REFUSED',
        `${rule.label}只能是 ${rule.kinds.map((each) => each.toUpperCase()).join('、')}，这是 ${kind.toUpperCase()} 文件。请另存为 PDF 后上传`,
      );
    const name = withEnding(cleanFileName(part.filename), kind, kind === 'jpg' ? ['jpeg'] : []);
    const id = await keepFile(deps, { purpose, ownerId: actor.id, mime: ATTACHMENT_MIMES[kind], content, name });
    await audit(deps.db, actor, {
      action: 'file.upload',
      targetType: 'file',
      targetId: id,
      companyId: null,
      fields: [purpose],
    });
    return { id, name, kind, bytes: content.length };
  });
}

/** What it is and what is kept: documents as they came, pictures drawn anew, without the place they were taken at. */
async function checked(
  { pictures }: Pick<Deps, 'pictures'>,
  upload: Buffer,
): Promise<{ kind: AttachmentKind; content: Buffer }> {
  try {
    const kind = await sniffAttachment(upload);
    return { kind, content: kind === 'jpg' || kind === 'png' ? await pictures.clean(upload) : upload };
  } catch (error) {
    if (error instanceof AttachmentError || error instanceof PictureError) refuse('ATTACHMENT_REFUSED', error.message);
    throw error;
  }
}
