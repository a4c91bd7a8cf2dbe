import type { FastifyInstance } from 'fastify';
import { fileApi } from '@contract/files/endpoints';
import type { FilePurpose } from '@contract/files/purposes';
import { fileSchemas } from '@contract/files/schemas';
import type { Deps } from '../../deps';
import { notFound } from '../../kernel/errors';
import { sendDownload } from '../../plugins/download';
import { route } from '../../plugins/route';
import { openAttachment } from './attachments';
import { checkLink, linkEnd, pictureView } from './links';
import { readFile } from './read';
import type { FileReaders } from './readers';
import { sendPicture } from './send';
import { createSlots, type SlotLimits } from './slots';
import { uploadOwn, uploadPublic } from './upload';
import { uploadAttachment } from './upload-attachment';
import { visibleFile } from './visible';

/** Calls a minute and address; behind one may sit a whole office. */
const OWN = 60;
const STRANGERS = 10;
/** Uploads of strangers at the same time: of 5 MB each, in memory; three minutes are enough for 30 kB a second. */
const STRANGERS_AT_ONCE: SlotLimits = { all: 12, each: 4, longestMs: 3 * 60_000 };

/** What a browser may keep as long as its link is good: shown again and again, and no secret of its reader's. */
const IN_EVERY_PAGE: readonly FilePurpose[] = ['avatar', 'banner'];

/** 图片与附件上传、下载、短时链接、图片内容; `readers` say who may look at a file of each purpose. */
export function registerFileRoutes(app: FastifyInstance, deps: Deps, readers: FileReaders): void {
  const slots = createSlots(STRANGERS_AT_ONCE);

  route(app, fileApi.upload, fileSchemas.upload, { permission: 'signedIn', rateLimit: OWN }, ({ actor, req }) =>
    uploadOwn(deps, actor, req),
  );

  route(
    app,
    fileApi.uploadPublic,
    fileSchemas.uploadPublic,
    { permission: 'public', rateLimit: STRANGERS, crosses: 'registration' },
    ({ req }) => uploadPublic(deps, req, slots),
  );

  route(
    app,
    fileApi.uploadAttachment,
    fileSchemas.uploadAttachment,
    { permission: 'signedIn', rateLimit: OWN },
    ({ actor, req }) => uploadAttachment(deps, actor, req),
  );

  route(
    app,
    fileApi.download,
    fileSchemas.download,
    { permission: 'signedIn', raw: true },
    async ({ actor, params, reply }) => {
      await visibleFile(deps, actor, params.id, readers);
      const { name, stream, bytes } = await openAttachment(deps, params.id);
      // Saved, never shown by the browser, whatever it might take it for; nosniff stands on every answer.
      sendDownload(reply, name, stream, bytes);
    },
  );

  route(app, fileApi.link, fileSchemas.link, { permission: 'signedIn' }, async ({ actor, params }) => {
    await visibleFile(deps, actor, params.id, readers);
    const picture = (await pictureView(deps, deps.db, params.id)) ?? notFound('图片不存在或已被删除');
    return { picture, expiresAt: new Date(linkEnd(deps.clock.now()) * 1000).toISOString() };
  });

  route(
    app,
    fileApi.content,
    fileSchemas.content,
    { permission: 'public', raw: true, crosses: 'link' },
    async ({ params, query, reply }) => {
      checkLink(deps, params.id, query);
      const file = (await readFile(deps, params.id, query.variant)) ?? notFound('图片不存在或已被删除');
      sendPicture(reply, file, IN_EVERY_PAGE.includes(file.purpose) ? 'private, max-age=300' : 'no-store');
    },
  );
}
