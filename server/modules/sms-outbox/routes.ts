import type { FastifyInstance } from 'fastify';
import { smsOutboxApi } from '@contract/sms-outbox/endpoints';
import { smsOutboxSchemas } from '@contract/sms-outbox/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { listSmsOutbox } from './list';
import { revealSmsMobile } from './reveal';

/** 短信发件箱: what the sandbox took instead of a provider, for administrators. */
export function registerSmsOutboxRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { permission: 'system.outbox', company: false } as const;
  route(app, smsOutboxApi.list, smsOutboxSchemas.list, access, ({ query }) => listSmsOutbox(deps, query));
  route(
    app,
    smsOutboxApi.reveal,
    smsOutboxSchemas.reveal,
    { ...access, rateLimit: 60, fresh: true },
    ({ actor, params, body }) => revealSmsMobile(deps, actor, params.id, body),
  );
}
