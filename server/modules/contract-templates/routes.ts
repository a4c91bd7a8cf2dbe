import type { FastifyInstance } from 'fastify';
import { contractTemplateApi } from '@contract/contract-templates/endpoints';
import { contractTemplateSchemas } from '@contract/contract-templates/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { companyOf, requireMeant } from '../fdd/service';
import { actOnTemplate } from './template-actions';
import { uploadTemplate } from './inspect';
import { listTemplates } from './list';
import { presentDetail } from './present';
import { previewLink, sendPreview } from './preview-link';
import { loadTemplate } from './queries';
import { createTemplate, updateTemplate } from './save';
import { checkSend, startSend } from './send';

/** A thousand people with words of their own. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** 合同模板, for administrators (all companies) and managers (their own). */
export function registerContractTemplateRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { permission: 'fdd.manage', company: false } as const;
  const working = { ...access, rateLimit: 60 } as const;
  const S = contractTemplateSchemas;
  route(app, contractTemplateApi.list, S.list, access, ({ actor, query }) => listTemplates(deps, actor, query));
  route(app, contractTemplateApi.get, S.get, access, async ({ actor, params }) =>
    presentDetail(deps, await loadTemplate(deps.db, companyOf(actor), params.id)),
  );
  route(app, contractTemplateApi.upload, S.upload, working, ({ actor, req }) => uploadTemplate(deps, actor, req));
  route(app, contractTemplateApi.create, S.create, working, ({ actor, body, req }) => {
    requireMeant(actor, req);
    return createTemplate(deps, actor, body);
  });
  route(app, contractTemplateApi.update, S.update, working, ({ actor, params, body, req }) => {
    requireMeant(actor, req);
    return updateTemplate(deps, actor, params.id, body);
  });
  route(app, contractTemplateApi.act, S.act, access, ({ actor, params, body, req }) => {
    requireMeant(actor, req);
    return actOnTemplate(deps, actor, params.id, body);
  });
  route(app, contractTemplateApi.preview, S.preview, working, ({ actor, params, body }) =>
    previewLink(deps, actor, params.id, body),
  );
  route(
    app,
    contractTemplateApi.paper,
    S.paper,
    { permission: 'public', raw: true, rateLimit: 60, crosses: 'link' },
    ({ query, reply }) => sendPreview(deps, query.ticket, reply),
  );
  route(app, contractTemplateApi.check, S.check, { ...access, bodyLimit: BODY_LIMIT }, ({ actor, params, body }) =>
    checkSend(deps, actor, params.id, body),
  );
  route(
    app,
    contractTemplateApi.send,
    S.send,
    { ...working, bodyLimit: BODY_LIMIT },
    ({ actor, params, body, req }) => {
      requireMeant(actor, req);
      return startSend(deps, actor, params.id, body);
    },
  );
}
