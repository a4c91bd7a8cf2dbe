import type { FastifyInstance } from 'fastify';
import { checkImportApi as api } from '@contract/checks/import-endpoints';
import { checkImportSchemas as schemas } from '@contract/checks/import-schemas';
import type { Deps } from '../../deps';
import { sendDownload } from '../../plugins/download';
import { route } from '../../plugins/route';
import { acceptNames, acceptSamePeople, fixPerson, ignoreErrors, setLayout, setOptions } from './change';
import { commit } from './commit';
import { upload } from './create';
import { errorFile } from './error-file';
import { fixCells, setColumns } from './fix-cells';
import { ownImport, requireState } from './policy';
import { detailOf, toSummary } from './present';
import { cancel } from './purge';
import { listRows } from './rows';
import { listSheetRows } from './sheet-rows';
import { templateFor } from './template';

const OPEN = ['reading', 'needsMapping', 'staged', 'committing'] as const;
const LISTED = 50;

/** Importing attendance sheets: all of it needs `checks.import`, and concerns the caller's own imports only. */
export function registerCheckImportRoutes(app: FastifyInstance, deps: Deps): void {
  const may = { permission: 'checks.import' } as const;
  route(app, api.upload, schemas.upload, { ...may, rateLimit: 60 }, (call) => upload(deps, call, call.req));
  route(
    app,
    api.template,
    schemas.template,
    { ...may, raw: true, rateLimit: 60 },
    async ({ companyId, query, reply }) => {
      sendDownload(
        reply,
        `考勤导入模板_${query.month}.xlsx`,
        await templateFor(deps, companyId, query.month, query.kind),
      );
    },
  );
  route(app, api.list, schemas.list, may, async (call) => {
    let imports = deps.db
      .selectFrom('check_import')
      .selectAll()
      .where('company_id', '=', call.companyId)
      .where('uploader_id', '=', call.actor.id)
      .orderBy('created_at', 'desc')
      .limit(LISTED);
    if (call.query.open) imports = imports.where('state', 'in', [...OPEN]);
    return { list: (await imports.execute()).map(toSummary) };
  });
  route(app, api.get, schemas.get, may, async (call) =>
    detailOf(deps.db, await ownImport(deps.db, call, call.params.id)),
  );
  route(app, api.setLayout, schemas.setLayout, may, (call) => {
    const { version, ...layout } = call.body;
    return setLayout(deps, call, { ...call.params, version }, layout);
  });
  route(app, api.setOptions, schemas.setOptions, may, (call) =>
    setOptions(deps, call, { ...call.params, ...call.body }, call.body.options, call.body.legend),
  );
  route(app, api.rows, schemas.rows, may, async (call) => {
    const record = await ownImport(deps.db, call, call.params.id);
    requireState(record, ['staged', 'needsMapping', 'committing']);
    return listRows(deps.db, record, call.query);
  });
  route(app, api.fixPerson, schemas.fixPerson, may, (call) =>
    fixPerson(deps, call, { ...call.params, version: call.body.version }, call.body),
  );
  route(app, api.acceptNames, schemas.acceptNames, may, (call) =>
    acceptNames(deps, call, { ...call.params, ...call.body }),
  );
  route(app, api.acceptSamePeople, schemas.acceptSamePeople, may, (call) =>
    acceptSamePeople(deps, call, { ...call.params, ...call.body }),
  );
  route(app, api.ignoreErrors, schemas.ignoreErrors, may, (call) =>
    ignoreErrors(deps, call, { ...call.params, ...call.body }),
  );
  route(app, api.sheetRows, schemas.sheetRows, may, async (call) => {
    const record = await ownImport(deps.db, call, call.params.id);
    requireState(record, ['staged', 'needsMapping', 'committing']);
    return listSheetRows(deps.db, record, call.query);
  });
  route(app, api.fixCells, schemas.fixCells, may, (call) =>
    fixCells(deps, call, { ...call.params, version: call.body.version }, call.body),
  );
  route(app, api.setColumns, schemas.setColumns, may, (call) =>
    setColumns(deps, call, { ...call.params, version: call.body.version }, call.body.columns),
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
}
