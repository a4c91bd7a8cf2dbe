import type { FastifyInstance } from 'fastify';
import { importSchemas } from '@contract/wages/import-schemas';
import { importApi } from '@contract/wages/endpoints';
import type { Deps } from '../../deps';
import { whenGone } from '../../plugins/gone';
import { route } from '../../plugins/route';
import { audit } from '../audit/service';
import { controls } from './controls';
import { errorFile } from './error-file';
import { type Caller, ownImport } from './policy';
import { preview } from './preview';
import { toDetail, toRow, toSummary } from './present';
import { countRows, listRows } from './queries';
import { rawRows } from './raw-rows';
import { listTemplates } from './templates';

const OPEN = ['reading', 'needsMapping', 'staged', 'committing'] as const;
const LISTED = 50;

/** What shows an import and its rows. */
export function registerWageImportReads(app: FastifyInstance, deps: Deps): void {
  const may = { permission: 'wages.import' } as const;

  route(app, importApi.list, importSchemas.list, may, async (call) => {
    let imports = deps.db
      .selectFrom('wage_import')
      .selectAll()
      .where('company_id', '=', call.companyId)
      .where('uploader_id', '=', call.actor.id)
      .orderBy('created_at', 'desc')
      .limit(LISTED);
    if (call.query.open) imports = imports.where('state', 'in', [...OPEN]);
    return { list: (await imports.execute()).map(toSummary) };
  });

  route(app, importApi.get, importSchemas.get, may, async (call) =>
    toDetail(await ownImport(deps.db, call, call.params.id)),
  );

  route(app, importApi.rawRows, importSchemas.rawRows, { ...may, rateLimit: 30 }, async (call) => {
    const rows = await rawRows(deps, call, call.params.id, call.query.sheetIndex, whenGone(call.reply));
    await noteLook(deps, call, call.params.id, 'wages.importRawRows');
    return rows;
  });

  route(app, importApi.rows, importSchemas.rows, may, async (call) => {
    const record = await ownImport(deps.db, call, call.params.id);
    await noteLook(deps, call, record.id, 'wages.importRows');
    const [rows, total] = [await listRows(deps.db, record, call.query), await countRows(deps.db, record, call.query)];
    return { list: rows.map(toRow), total, counts: record.counts };
  });

  route(app, importApi.controls, importSchemas.controls, may, async (call) => {
    const totals = await controls(deps, call, call.params.id, call.query);
    await noteLook(deps, call, call.params.id, 'wages.importControls');
    return totals;
  });

  route(app, importApi.preview, importSchemas.preview, may, async (call) => {
    const view = await preview(deps, call, call.params.id, call.params.rowNo);
    await noteLook(deps, call, call.params.id, 'wages.importPreview');
    return view;
  });

  route(app, importApi.errorFile, importSchemas.errorFile, { ...may, raw: true }, async (call) => {
    const file = await errorFile(deps, call, call.params.id);
    await noteLook(deps, call, call.params.id, 'wages.importErrorFile');
    await call.reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
      .send(file.stream);
  });

  route(app, importApi.templates, importSchemas.templates, may, async (call) => ({
    list: (await listTemplates(deps.db, call.companyId)).map((template) => ({
      id: template.id,
      columns: template.columns.map(({ label, target, itemLabel }) => ({ label, target, itemLabel })),
      usedAt: template.used_at.toISOString(),
    })),
  }));
}

/** An administrator's look at a company's amounts is written down. */
async function noteLook(deps: Deps, caller: Caller, importId: string, action: string): Promise<void> {
  if (caller.actor.role !== 'admin') return;
  await audit(deps.db, caller.actor, {
    action,
    targetType: 'wageImport',
    targetId: importId,
    companyId: caller.companyId,
  });
}
