import type { FastifyInstance } from 'fastify';
import { companyApi } from '@contract/company/endpoints';
import { companySchemas } from '@contract/company/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { findCompanies } from './service';

/** 企业简表. */
export function registerCompanyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, companyApi.brief, companySchemas.brief, { permission: 'company.wages', company: false }, ({ query }) => findCompanies(deps.db, query));
}
