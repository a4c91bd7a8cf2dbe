import type { FastifyInstance } from 'fastify';
import { personalDataApi } from '@contract/personal-data/endpoints';
import { personalDataSchemas } from '@contract/personal-data/schemas';
import type { Deps } from '../../deps';
import { sendDownload } from '../../plugins/download';
import { route } from '../../plugins/route';
import { archiveFile } from './archive/download';
import { archiveStanding } from './archive/standing';
import { startOwnArchive, startStaffArchive } from './archive/start';
import { previewErasure } from './erasure/preview';
import { startErasure } from './erasure/start';
import { requirePerson } from './require-person';

const schemas = personalDataSchemas;
const OWN = { permission: 'account.own', company: false } as const;
/** Nothing of the company is changed by it: open for closed companies, too. */
const OF_STAFF = { permission: 'staff.exportFull', reads: true } as const;
/** Whether his account works for others decides what becomes of it. */
const ERASE = { permission: 'staff.erase', crosses: 'identity' } as const;
const FRESH = { rateLimit: 20, fresh: true } as const;

/** 个人信息副本, 删除个人信息. */
export function registerPersonalDataRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, personalDataApi.own, schemas.own, OWN, ({ actor }) => archiveStanding(deps, actor, null, null));
  route(app, personalDataApi.startOwn, schemas.startOwn, { ...OWN, ...FRESH }, ({ actor, body }) =>
    startOwnArchive(deps, actor, body),
  );
  route(
    app,
    personalDataApi.ownFile,
    schemas.ownFile,
    { ...OWN, raw: true, fresh: true },
    async ({ actor, params, reply }) => {
      const { name, file } = await archiveFile(deps, actor, null, params.id);
      sendDownload(reply, name, file.stream, file.size);
    },
  );

  route(app, personalDataApi.ofStaff, schemas.ofStaff, OF_STAFF, async ({ actor, companyId, params }) => {
    await requirePerson(deps.db, companyId, params.id);
    return archiveStanding(deps, actor, companyId, params.id);
  });
  route(
    app,
    personalDataApi.startOfStaff,
    schemas.startOfStaff,
    { ...OF_STAFF, ...FRESH },
    ({ actor, companyId, params, body }) => startStaffArchive(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    personalDataApi.staffFile,
    schemas.staffFile,
    { ...OF_STAFF, raw: true, fresh: true },
    async ({ actor, companyId, params, reply }) => {
      const { name, file } = await archiveFile(deps, actor, companyId, params.id);
      sendDownload(reply, name, file.stream, file.size);
    },
  );

  route(app, personalDataApi.erasure, schemas.erasure, ERASE, ({ companyId, params }) =>
    previewErasure(deps, companyId, params.id),
  );
  route(app, personalDataApi.erase, schemas.erase, { ...ERASE, ...FRESH }, ({ actor, companyId, params, body }) =>
    startErasure(deps, actor, companyId, params.id, body),
  );
}
