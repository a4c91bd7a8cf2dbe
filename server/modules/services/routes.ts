import type { FastifyInstance } from 'fastify';
import { servicesApi } from '@contract/services/endpoints';
import { servicesSchemas } from '@contract/services/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { passkeySite } from '../passkeys/service';
import { servicesOf } from '../../providers/services';

/** What of the outside is connected: the login page offers no way in that does not exist. */
export function registerServicesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, servicesApi.list, servicesSchemas.list, { permission: 'public' }, ({ req }) => {
    const site = passkeySite(deps.env, req);
    return Promise.resolve({ ...servicesOf(deps), ...(site ? { passkeysAt: site.origin } : {}) });
  });
}
