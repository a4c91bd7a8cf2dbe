import type { FastifyInstance } from 'fastify';
import { searchApi } from '@contract/search/endpoints';
import { searchSchemas } from '@contract/search/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { route } from '../../plugins/route';
import { findRecords } from './find-records';

/** One search over what a role may list. */
export function registerSearchRoutes(app: FastifyInstance, deps: Deps): void {
  /** Everybody his own company; an administrator the one he names, or none. */
  const companyOf = async (actor: Actor, named: string | undefined) => {
    if (actor.role !== 'admin') return actor.companyId;
    if (named !== undefined && (await app.companyState(named)) === null) notFound('企业不存在');
    return named ?? null;
  };
  route(
    app,
    searchApi.records,
    searchSchemas.records,
    // A person types: some calls a second at most, and rests.
    { permission: 'search.records', company: false, rateLimit: 120 },
    async ({ actor, query }) =>
      findRecords(deps, { role: actor.role, companyId: await companyOf(actor, query.companyId) }, query.keyword),
  );
}
