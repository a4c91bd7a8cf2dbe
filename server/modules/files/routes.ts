import type { FastifyInstance } from 'fastify';
import { fileApi } from '@contract/files/endpoints';
import { fileSchemas } from '@contract/files/schemas';
import type { Deps } from '../../deps';
import { notFound } from '../../kernel/errors';
import { route } from '../../plugins/route';
import { checkLink, linkEnd, pictureView } from './links';
import { readFile } from './read';
import type { FileReaders } from './readers';
import { uploadOwn, uploadPublic } from './upload';
import { visibleFile } from './visible';

/** Calls a minute and address; behind one may sit a whole office. */
const OWN = 60;
const STRANGERS = 10;

/** 图片上传、短时链接、图片内容; `readers` say who may look at a file of each purpose. */
export function registerFileRoutes(app: FastifyInstance, deps: Deps, readers: FileReaders): void {
  route(app, fileApi.upload, fileSchemas.upload, { permission: 'signedIn', rateLimit: OWN }, ({ actor, req }) => uploadOwn(deps, actor, req));

  route(app, fileApi.uploadPublic, fileSchemas.uploadPublic, { permission: 'public', rateLimit: STRANGERS }, ({ req }) => uploadPublic(deps, req));

  route(app, fileApi.link, fileSchemas.link, { permission: 'signedIn' }, async ({ actor, params }) => {
    await visibleFile(deps, actor, params.id, readers);
    const picture = (await pictureView(deps, deps.db, params.id)) ?? notFound('图片不存在或已被删除');
    return { picture, expiresAt: new Date(linkEnd(deps.clock.now()) * 1000).toISOString() };
  });

  route(app, fileApi.content, fileSchemas.content, { permission: 'public', raw: true }, async ({ params, query, reply }) => {
    checkLink(deps, params.id, query);
    const file = (await readFile(deps, params.id, query.variant)) ?? notFound('图片不存在或已被删除');
    void reply
      .header('content-type', file.mime)
      .header('content-length', file.bytes)
      // Shown, never run: neither as a page nor as anything a browser might take it for.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cache-control', file.purpose === 'avatar' ? 'private, max-age=300' : 'no-store')
      .send(file.stream);
  });
}
