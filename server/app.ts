import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps';

export type BuildApp = (deps: Deps) => Promise<FastifyInstance>;
