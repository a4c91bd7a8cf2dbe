import type { FastifyInstance } from 'fastify';
import { historySchemas } from '@contract/wages/history-schemas';
import { correctionSchemas } from '@contract/wages/corrections/schemas';
import { importSchemas } from '@contract/wages/import-schemas';
import { importApi } from '@contract/wages/endpoints';
import { payRulesApi } from '@contract/pay-rules/endpoints';
import { payRulesSchemas } from '@contract/pay-rules/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { previewCorrections } from './corrections/preview';
import { controls } from './review/controls';
import { listHistory } from './review/history-list';
import { learntRules } from './review/learnt-rules';
import { noteLook } from './review/looks';
import { preview } from './review/preview';
import { toRow } from './present';
import { listRows } from './queries';
import { wageStore, wageTemplates } from './store';

/** What shows an import and its rows. */
export function registerWageImportReads(app: FastifyInstance, deps: Deps): void {
  const may = { permission: 'wages.import' } as const;

  route(app, importApi.history, historySchemas.list, may, async (call) => ({ list: await listHistory(deps, call) }));

  // Rates alone, whoever has uploaded the sheet.
  route(app, payRulesApi.learnt, payRulesSchemas.learnt, { permission: 'payRules.read' }, ({ companyId, query }) =>
    learntRules(deps.db, companyId, query.importId),
  );

  route(app, importApi.rows, importSchemas.rows, may, async (call) => {
    const record = await wageStore.own(deps.db, call, call.params.id);
    await noteLook(deps, call, record.id, 'wages.importRows');
    const { rows, total } = await listRows(deps.db, record, call.query);
    return { list: rows.map((row) => toRow(deps, record, row)), total, counts: record.counts };
  });

  route(app, importApi.controls, importSchemas.controls, may, async (call) => {
    const totals = await controls(deps, call, call.params.id, call.query);
    await noteLook(deps, call, call.params.id, 'wages.importControls');
    return totals;
  });

  route(app, importApi.corrections, correctionSchemas.preview, may, async (call) => {
    const found = await previewCorrections(deps, call, call.params.id, call.query);
    await noteLook(deps, call, call.params.id, 'wages.importPreview');
    return found;
  });

  route(app, importApi.preview, importSchemas.preview, may, async (call) => {
    const view = await preview(deps, call, call.params.id, call.params.rowNo);
    await noteLook(deps, call, call.params.id, 'wages.importPreview');
    return view;
  });

  route(app, importApi.templates, importSchemas.templates, may, async (call) => ({
    list: (await wageTemplates.list(deps.db, call.companyId)).map((template) => ({
      id: template.id,
      columns: template.columns.map(({ label, target, itemLabel }) => ({ label, target, itemLabel })),
      usedAt: template.used_at.toISOString(),
    })),
  }));
}
