import type { FastifyInstance } from 'fastify';
import { taxTemplateApi } from '@contract/wages/endpoints';
import { taxTemplateSchemas } from '@contract/wages/tax-templates/schemas';
import type { Deps } from '../../../deps';
import { route } from '../../../plugins/route';
import { listTemplates, removeTemplate } from './store';
import { uploadTemplate } from './upload';

/** The tax client's own templates of a company, for whoever makes its import files. */
export function registerTaxTemplateRoutes(app: FastifyInstance, deps: Deps): void {
  const may = { permission: 'wages.taxFile' } as const;
  route(app, taxTemplateApi.list, taxTemplateSchemas.list, may, async ({ companyId }) => ({
    list: await listTemplates(deps.db, companyId),
  }));
  route(app, taxTemplateApi.upload, taxTemplateSchemas.upload, { ...may, rateLimit: 60 }, async (call) => ({
    template: await uploadTemplate(deps, call, call.req),
  }));
  route(app, taxTemplateApi.remove, taxTemplateSchemas.remove, may, async (call) => {
    await removeTemplate(deps, call, call.params.kind);
    return {};
  });
}
