import { EVENTS_PATH } from '@contract/events/types';
import { endpoint } from '@contract/api';
import { isId } from '../../kernel/ids';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { streamEvents } from './stream';

/** 事件流: server-sent events, resumed by Last-Event-ID. */
export function registerEventRoutes(app: FastifyInstance, deps: Deps): void {
  const api = endpoint('GET', EVENTS_PATH, '事件流');
  route(app, api, {}, { permission: 'signedIn', raw: true }, ({ actor, req, reply }) => {
    const last = req.headers['last-event-id'];
    // Ends with its session and when role or companies change: asked again at every heartbeat.
    const stillValid = async () => {
      const now = await app.resolveActor(req);
      return (
        now !== null &&
        now.role === actor.role &&
        now.companyId === actor.companyId &&
        now.companyIds.join() === actor.companyIds.join()
      );
    };
    return streamEvents(deps, {
      actor,
      reply,
      lastId: typeof last === 'string' && isId(last) ? last : null,
      stillValid,
    });
  });
}
