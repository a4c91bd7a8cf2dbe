import type { FastifyInstance } from 'fastify';
import { activationApi } from '@contract/activation/endpoints';
import { activationSchemas } from '@contract/activation/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { lookAtActivation } from './open';
import { publicAddress } from './public-address';
import { issueStaffLinks } from './staff-link/issue';
import { sendStaffLinks } from './staff-link/send';
import { sentStaffLinks } from './staff-link/sent';
import { useActivation } from './use';

/** Calls an address may make in ten minutes; an office of several companies may sit behind one. */
const LIMITED = { permission: 'public', rateLimit: 60, rateWindowMs: 10 * 60_000, crosses: 'sign-in' } as const;

/** Links for employees are made for so many people a call. */
const MAKING = { permission: 'staff.edit', rateLimit: 20 } as const;

/** 激活账号: open to everybody who has a link. Its secret comes in the body, never in an address. */
export function registerActivationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, activationApi.look, activationSchemas.look, LIMITED, ({ body }) => lookAtActivation(deps, body.token));
  route(app, activationApi.use, activationSchemas.use, LIMITED, async ({ body, req }) => {
    const caller = { ip: req.ip, userAgent: req.headers['user-agent'] ?? '' };
    return { login: await useActivation(deps, caller, body) };
  });
  route(app, activationApi.staffLinks, activationSchemas.staffLinks, MAKING, ({ actor, companyId, body, req }) =>
    issueStaffLinks(deps, actor, companyId, body, publicAddress(deps.env, req)),
  );
  route(app, activationApi.sendStaffLinks, activationSchemas.sendStaffLinks, MAKING, ({ actor, companyId, body }) =>
    sendStaffLinks(deps, actor, companyId, body),
  );
  route(
    app,
    activationApi.sentStaffLinks,
    activationSchemas.sentStaffLinks,
    { permission: 'staff.edit' },
    ({ companyId, params }) => sentStaffLinks(deps, companyId, params.id),
  );
}
