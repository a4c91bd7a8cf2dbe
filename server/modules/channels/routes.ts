import type { FastifyInstance } from 'fastify';
import { PLATFORM_WAYS } from '@contract/channels/choices';
import { channelsApi, platformChannelsApi } from '@contract/channels/endpoints';
import { channelsSchemas, platformChannelsSchemas } from '@contract/channels/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { companyChannels, saveOrder } from './company';
import { presentChannel } from './present';
import { channelRows } from './queries';
import { removeChannel, saveChannel } from './save';
import { testChannel } from './test-channel';
import { monthAt, usageOfAll, usageOfCompany } from './use';

/** Most tests a minute: each reaches a telephone, and some cost money. */
const TESTS = 5;

/** 通知渠道, of the platform and of a company. */
export function registerChannelRoutes(app: FastifyInstance, deps: Deps): void {
  registerPlatform(app, deps);
  registerCompany(app, deps);
}

function registerPlatform(app: FastifyInstance, deps: Deps): void {
  const own = { permission: 'system.channels', company: false } as const;
  const set = { ...own, fresh: true } as const;
  const schemas = platformChannelsSchemas;
  route(app, platformChannelsApi.list, schemas.list, own, async () => {
    const rows = new Map((await channelRows(deps.db, null)).map((row) => [row.way, row]));
    return { list: PLATFORM_WAYS.map((way) => presentChannel(deps, { companyId: null, way }, rows.get(way))) };
  });
  route(app, platformChannelsApi.usage, schemas.usage, own, ({ query }) =>
    usageOfAll(deps.db, query.month ?? monthAt(deps.clock.now())),
  );
  route(app, platformChannelsApi.save, schemas.save, set, ({ actor, params, body }) =>
    saveChannel(deps, actor, { companyId: null, way: params.way }, body),
  );
  route(app, platformChannelsApi.remove, schemas.remove, set, ({ actor, params, body }) =>
    removeChannel(deps, actor, { companyId: null, way: params.way }, body),
  );
  route(app, platformChannelsApi.test, schemas.test, { ...own, rateLimit: TESTS }, ({ actor, params, body }) =>
    testChannel(deps, actor, { companyId: null, way: params.way }, body),
  );
}

function registerCompany(app: FastifyInstance, deps: Deps): void {
  const read = { permission: 'channels.read' } as const;
  const edit = { permission: 'channels.edit' } as const;
  const set = { ...edit, fresh: true } as const;
  const schemas = channelsSchemas;
  route(app, channelsApi.get, schemas.get, read, ({ companyId }) => companyChannels(deps, companyId));
  route(app, channelsApi.usage, schemas.usage, read, ({ companyId, query }) =>
    usageOfCompany(deps.db, companyId, query.month ?? monthAt(deps.clock.now())),
  );
  route(app, channelsApi.order, schemas.order, set, ({ actor, companyId, body }) =>
    saveOrder(deps, actor, companyId, body),
  );
  route(app, channelsApi.saveApp, schemas.saveApp, set, ({ actor, companyId, params, body }) =>
    saveChannel(deps, actor, { companyId, way: params.way }, { ...body, channel: params.way }),
  );
  route(app, channelsApi.removeApp, schemas.removeApp, set, ({ actor, companyId, params, body }) =>
    removeChannel(deps, actor, { companyId, way: params.way }, body),
  );
  route(
    app,
    channelsApi.testApp,
    schemas.testApp,
    { ...edit, rateLimit: TESTS },
    ({ actor, companyId, params, body }) => testChannel(deps, actor, { companyId, way: params.way }, body),
  );
}
