import type { FastifyInstance } from 'fastify';
import { batchSchemas } from '@contract/wages/batch-schemas';
import { batchApi } from '@contract/wages/endpoints';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { auditAdminRead } from '../audit/service';
import { actOnBatch } from './lifecycle/batch-actions';
import { stopAnnouncing } from './announce';
import { registerBankAnswerRoutes } from './bank-answer/routes';
import { registerConfidentialRoutes } from './confidential/routes';
import { registerTaxTemplateRoutes } from './tax-template/routes';
import { registerVoucherRoutes } from './voucher/routes';
import { chooseCard, listCardConflicts } from './bank-file/card-choices';
import { listBatchFiles } from './bank-file/file-records';
import { startTaxFile } from './export/start-tax-file';
import { startBankFile, startExport } from './export/start-export';
import { listBatches } from './list';
import { companyRules } from './policy';
import { registerWagePlotRoutes } from './plots/routes';
import { presentDetail } from './present';
import { loadBatch } from './queries';
import { batchReach } from './delivery/reach';
import { registerDifferenceRoutes } from './review/difference/routes';
import { presentGroups } from './review/groups/present';
import { rowsOfGroup } from './review/groups/rows';
import { see } from './review/groups/see';
import { reviewBatch } from './review/review';
import { setBatchSettings } from './lifecycle/settings';
import { startRemind } from './delivery/start-remind';

export function registerWageBatchRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerBankAnswerRoutes(app, deps);
  registerConfidentialRoutes(app, deps);
  registerTaxTemplateRoutes(app, deps);
  registerVoucherRoutes(app, deps);
  registerWagePlotRoutes(app, deps);
  app.addHook('onClose', () => Promise.resolve(stopAnnouncing(deps)));
  route(app, batchApi.list, batchSchemas.list, { permission: 'wages.read' }, async ({ actor, companyId, query }) => {
    const page = await listBatches(deps, actor, companyId, query);
    await auditAdminRead(db, actor, { action: 'wages.lookBatches', targetType: 'company', targetId: companyId });
    return page;
  });
  route(app, batchApi.get, batchSchemas.get, { permission: 'wages.read' }, async ({ actor, companyId, params }) => {
    const batch = await loadBatch(db, companyId, params.id);
    await auditAdminRead(db, actor, { action: 'wages.lookBatch', targetType: 'wageBatch', targetId: params.id });
    return presentDetail(db, batch, { actor, rules: await companyRules(db, companyId), now: deps.clock.now() });
  });
  route(
    app,
    batchApi.review,
    batchSchemas.review,
    { permission: 'wages.read' },
    async ({ actor, companyId, params }) => {
      const review = await reviewBatch(deps, companyId, params.id);
      await auditAdminRead(db, actor, { action: 'wages.lookReview', targetType: 'wageBatch', targetId: params.id });
      return review;
    },
  );
  registerDifferenceRoutes(app, deps);
  route(
    app,
    batchApi.groups,
    batchSchemas.groups,
    { permission: 'wages.read' },
    async ({ actor, companyId, params }) => {
      const batch = await loadBatch(db, companyId, params.id);
      await auditAdminRead(db, actor, { action: 'wages.lookReview', targetType: 'wageBatch', targetId: params.id });
      return presentGroups(db, batch, actor, await companyRules(db, companyId), deps.clock.now());
    },
  );
  route(
    app,
    batchApi.groupRows,
    batchSchemas.groupRows,
    { permission: 'wages.read' },
    async ({ actor, companyId, params, query }) => {
      const rows = await rowsOfGroup(db, await loadBatch(db, companyId, params.id), params.key, query);
      await auditAdminRead(db, actor, { action: 'wages.lookReview', targetType: 'wageBatch', targetId: params.id });
      return rows;
    },
  );
  route(app, batchApi.see, batchSchemas.see, { permission: 'wages.review' }, ({ actor, companyId, params, body }) =>
    see(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    batchApi.act,
    batchSchemas.act,
    { permission: 'wages.read' },
    async ({ actor, companyId, params, body, req }) => ({
      batch: await actOnBatch(deps, actor, companyId, params.id, { ...body, fresh: req.fresh }),
    }),
  );
  route(
    app,
    batchApi.setSettings,
    batchSchemas.setSettings,
    { permission: 'wages.edit' },
    ({ actor, companyId, params, body }) => setBatchSettings(deps, actor, companyId, params.id, body),
  );
  route(app, batchApi.reach, batchSchemas.reach, { permission: 'wages.read' }, ({ companyId, params }) =>
    batchReach(deps, companyId, params.id),
  );
  route(
    app,
    batchApi.remind,
    batchSchemas.remind,
    { permission: 'wages.remind' },
    ({ actor, companyId, params, body }) => startRemind(deps, actor, companyId, params.id, body.requestId),
  );
  route(
    app,
    batchApi.export,
    batchSchemas.export,
    { permission: 'wages.read', reads: true },
    ({ actor, companyId, params, body }) => startExport(deps, actor, companyId, params.id, body.requestId),
  );
  route(
    app,
    batchApi.taxFile,
    batchSchemas.taxFile,
    { permission: 'wages.taxFile', reads: true, fresh: true },
    ({ actor, companyId, params, body }) => startTaxFile(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    batchApi.bankFile,
    batchSchemas.bankFile,
    { permission: 'wages.bankFile', reads: true, fresh: true },
    ({ actor, companyId, params, body }) => startBankFile(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    batchApi.bankFiles,
    batchSchemas.bankFiles,
    { permission: 'wages.bankFile' },
    async ({ actor, companyId, params, query }) => {
      const files = await listBatchFiles(deps, actor, companyId, params.id, query);
      await auditAdminRead(db, actor, { action: 'wages.lookPayments', targetType: 'wageBatch', targetId: params.id });
      return files;
    },
  );
  route(
    app,
    batchApi.cardConflicts,
    batchSchemas.cardConflicts,
    { permission: 'wages.bankFile' },
    ({ actor, companyId, params }) => listCardConflicts(deps, actor, companyId, params.id),
  );
  route(
    app,
    batchApi.chooseCard,
    batchSchemas.chooseCard,
    { permission: 'wages.bankFile' },
    ({ actor, companyId, params, body }) => chooseCard(deps, actor, companyId, params.id, body),
  );
}
