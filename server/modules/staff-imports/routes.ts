import type { FastifyInstance } from 'fastify';
import { staffImportApi as api } from '@contract/staff/import-endpoints';
import { staffImportSchemas as schemas } from '@contract/staff/import-schemas';
import type { Deps } from '../../deps';
import { sendDownload } from '../../plugins/download';
import { whenGone } from '../../plugins/gone';
import { route } from '../../plugins/route';
import { blankSheet } from './blank';
import { commit } from './commit';
import { upload } from './create';
import { errorFile } from './error-file';
import { fixRow } from './fix-row';
import { ignoreErrors } from './ignore-errors';
import { ownImport } from './policy';
import { toDetail, toRow, toSummary } from './present';
import { cancel } from './purge';
import { countRows, listRows } from './queries';
import { rawRows } from './raw-rows';
import { setColumns, setLayout, setOptions } from './relayout';
import { settle } from './settle';
import { deleteTemplate, listTemplates } from './templates';

const OPEN = ['reading', 'needsMapping', 'staged', 'committing'] as const;
const LISTED = 50;

/** Importing staff lists: all of it needs `staff.import`, and concerns the caller's own imports only. */
export function registerStaffImportRoutes(app: FastifyInstance, deps: Deps): void {
  const may = { permission: 'staff.import' } as const;

  route(app, api.upload, schemas.upload, { ...may, rateLimit: 60 }, (call) => upload(deps, call, call.req));
  route(app, api.list, schemas.list, may, async (call) => {
    let imports = deps.db
      .selectFrom('staff_import')
      .selectAll()
      .where('company_id', '=', call.companyId)
      .where('uploader_id', '=', call.actor.id)
      .orderBy('created_at', 'desc')
      .limit(LISTED);
    if (call.query.open) imports = imports.where('state', 'in', [...OPEN]);
    return { list: (await imports.execute()).map(toSummary) };
  });
  route(app, api.get, schemas.get, may, async (call) => toDetail(await ownImport(deps.db, call, call.params.id)));
  route(app, api.rawRows, schemas.rawRows, { ...may, rateLimit: 30 }, (call) =>
    rawRows(deps, call, call.params.id, call.query.sheetIndex, whenGone(call.reply)),
  );
  route(app, api.setLayout, schemas.setLayout, may, (call) =>
    setLayout(deps, call, { ...call.params, ...call.body }, call.body),
  );
  route(app, api.setColumns, schemas.setColumns, may, (call) =>
    setColumns(deps, call, { ...call.params, ...call.body }, call.body.columns),
  );
  route(app, api.setOptions, schemas.setOptions, may, (call) =>
    setOptions(deps, call, { ...call.params, ...call.body }, call.body),
  );
  route(app, api.rows, schemas.rows, may, async (call) => {
    const record = await ownImport(deps.db, call, call.params.id);
    const [rows, total] = [await listRows(deps.db, record, call.query), await countRows(deps.db, record, call.query)];
    return { list: rows.map(toRow), total, counts: record.counts };
  });
  route(app, api.fixRow, schemas.fixRow, may, (call) => {
    const { version, cells, ignored, who } = call.body;
    return fixRow(
      deps,
      call,
      { ...call.params, version },
      {
        ...(cells ? { cells } : {}),
        ...(ignored === undefined ? {} : { ignored }),
        ...(who === undefined ? {} : { who }),
      },
    );
  });
  route(app, api.settle, schemas.settle, may, (call) =>
    settle(deps, call, { ...call.params, ...call.body }, call.body),
  );
  route(app, api.ignoreErrors, schemas.ignoreErrors, may, (call) =>
    ignoreErrors(deps, call, { ...call.params, ...call.body }, call.body.code),
  );
  route(app, api.errorFile, schemas.errorFile, { ...may, raw: true }, async (call) => {
    const { fileName, stream } = await errorFile(deps, call, call.params.id);
    sendDownload(call.reply, fileName, stream);
  });
  route(app, api.commit, schemas.commit, may, (call) => commit(deps, call, call.params.id, call.body));
  route(app, api.cancel, schemas.cancel, may, async (call) => {
    await cancel(deps, call, { ...call.params, ...call.body });
    return {};
  });
  route(app, api.templates, schemas.templates, may, async (call) => ({
    list: (await listTemplates(deps.db, call.companyId)).map(({ id, columns, used_at: usedAt }) => ({
      id,
      columns,
      usedAt: usedAt.toISOString(),
    })),
  }));
  route(app, api.deleteTemplate, schemas.deleteTemplate, may, async (call) => {
    await deleteTemplate(deps.db, call.companyId, call.params.id);
    return {};
  });
  route(app, api.blank, schemas.blank, { ...may, raw: true, rateLimit: 60 }, async (call) =>
    sendDownload(call.reply, '员工导入模板.xlsx', blankSheet()),
  );
}
