import type { FastifyInstance } from 'fastify';
import { listViewApi } from '@contract/list-views/endpoints';
import { listViewSchemas } from '@contract/list-views/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { changeView, createView, lookOf, removeView, saveSettings } from './views';

const OWN = { permission: 'signedIn' } as const;

/** 列表设置与视图: one's own, of the lists one may see. */
export function registerListViewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, listViewApi.get, listViewSchemas.get, OWN, ({ actor, params }) => lookOf(deps, actor, params.list));
  route(app, listViewApi.saveSettings, listViewSchemas.saveSettings, OWN, async ({ actor, params, body }) => {
    await saveSettings(deps, actor, params.list, body);
    return {};
  });
  route(app, listViewApi.create, listViewSchemas.create, OWN, ({ actor, params, body }) =>
    createView(deps, actor, params.list, body),
  );
  route(app, listViewApi.change, listViewSchemas.change, OWN, ({ actor, params, body }) =>
    changeView(deps, actor, params.list, params.id, body),
  );
  route(app, listViewApi.remove, listViewSchemas.remove, OWN, ({ actor, params }) =>
    removeView(deps, actor, params.list, params.id),
  );
}
