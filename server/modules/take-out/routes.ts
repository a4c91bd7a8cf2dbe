import type { FastifyInstance } from 'fastify';
import { takeOutApi } from '@contract/take-out/endpoints';
import { takeOutSchemas } from '@contract/take-out/schemas';
import type { Deps } from '../../deps';
import { sendDownload } from '../../plugins/download';
import { route } from '../../plugins/route';
import { takeOutFile } from './download';
import { takeOutStanding } from './standing';
import { startTakeOut } from './start';

/** Nothing of the company is changed by it: open for closed companies, too. */
const TAKE_OUT = { permission: 'company.takeOut', reads: true } as const;

/** 整体导出. */
export function registerTakeOutRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, takeOutApi.get, takeOutSchemas.get, TAKE_OUT, ({ actor, companyId }) =>
    takeOutStanding(deps, actor, companyId),
  );
  route(
    app,
    takeOutApi.start,
    takeOutSchemas.start,
    { ...TAKE_OUT, rateLimit: 20, fresh: true },
    ({ actor, companyId, body }) => startTakeOut(deps, actor, companyId, body),
  );
  route(
    app,
    takeOutApi.file,
    takeOutSchemas.file,
    { ...TAKE_OUT, raw: true, fresh: true },
    async ({ actor, companyId, params, reply }) => {
      const { name, file } = await takeOutFile(deps, actor, companyId, params.id);
      sendDownload(reply, name, file.stream, file.size);
    },
  );
}
