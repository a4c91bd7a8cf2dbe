import { EVENTS_PATH } from '@contract/events/types';
import { endpoint } from '@contract/api';
import { isId } from '../../kernel/ids';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { streamEvents } from './stream';
import { type OpenStream, Streams } from './streams';

/** 事件流: server-sent events, resumed by Last-Event-ID. */
export function registerEventRoutes(app: FastifyInstance, deps: Deps): void {
  // Ends with its session and when role or companies change: asked again at every heartbeat.
  const stillValid = async ({ actor, req }: OpenStream) => {
    const now = await app.resolveActor(req);
    return (
      now !== null &&
      now.role === actor.role &&
      now.companyId === actor.companyId &&
      now.companyIds.join() === actor.companyIds.join()
    );
  };
  const streams = new Streams(deps, stillValid);
  const api = endpoint('GET', EVENTS_PATH, '事件流');
  route(app, api, {}, { permission: 'signedIn', raw: true }, ({ actor, req, reply }) => {
    const last = req.headers['last-event-id'];
    const lastId = typeof last === 'string' && isId(last) ? last : null;
    return streamEvents(deps, streams, { actor, req, reply, lastId });
  });
}
