import type { FastifyInstance } from 'fastify';
import type { NoticeBrief } from '@contract/bell/brief';
import { bellApi } from '@contract/bell/endpoints';
import { bellSchemas } from '@contract/bell/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { route } from '../../plugins/route';
import { markCleared, markRead } from './marks';
import { bellOf } from './list';

/** What somebody does to the lines of his bell. Ids of lines he does not have (any more) are passed over, and of those that stay when he clears. */
export function registerBellRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { permission: 'me.bell', company: false } as const;
  const own = async (actor: Actor, ids: readonly string[]) => {
    const wanted = new Set(ids);
    return (await bellOf(deps, actor)).filter((line) => wanted.has(line.id));
  };
  route(app, bellApi.read, bellSchemas.read, access, async ({ actor, body }) =>
    markRead(deps, actor.id, idsOf(await own(actor, body.ids))),
  );
  route(app, bellApi.clear, bellSchemas.clear, access, async ({ actor, body }) =>
    markCleared(deps, actor.id, idsOf((await own(actor, body.ids)).filter(({ stays }) => !stays))),
  );
}

const idsOf = (lines: readonly NoticeBrief[]) => lines.map(({ id }) => id);
