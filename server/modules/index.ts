import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { registerEventRoutes } from './events/routes';
import { registerJobRoutes } from './jobs/routes';
import { registerSessionRoutes } from './session/routes';
import { registerStaffRoutes } from './staff/routes';
import { registerWageImportRoutes } from './wage-imports/routes';

const MODULES = [registerWageImportRoutes, registerSessionRoutes, registerStaffRoutes, registerJobRoutes, registerEventRoutes];

/** Every resource's routes; each module adds its line. */
export function registerModules(app: FastifyInstance, deps: Deps): void {
  for (const register of MODULES) register(app, deps);
}
