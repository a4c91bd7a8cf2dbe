import type { FastifyInstance } from 'fastify';
import { checkImportApi as api } from '@contract/checks/import-endpoints';
import { checkImportSchemas as schemas } from '@contract/checks/import-schemas';
import type { Deps } from '../../deps';
import { registerImportRoutes, registerStepRoutes } from '../../imports';
import { sendDownload } from '../../plugins/download';
import { route } from '../../plugins/route';
import { fixKind } from './fix/fix-kind';
import { fixPerson } from './fix/fix-person';
import { fixRows } from './fix/fix-rows';
import { leftWith } from './fix/left-out';
import { setColumns } from './fix/set-columns';
import { openFixes } from './fix/stored-fixes';
import { checkImports } from './kind';
import { setOptions } from './options';
import { listRows } from './rows';
import { listSheetRows } from './fix/sheet-rows';
import { checkStore } from './store';
import { templateFor } from './template';

/** Importing attendance sheets: all of it needs `checks.import`, and concerns the caller's own imports only. */
export function registerCheckImportRoutes(app: FastifyInstance, deps: Deps): void {
  registerImportRoutes(app, deps, checkImports, api, schemas);
  const may = { permission: checkImports.permission } as const;
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
  route(app, api.setOptions, schemas.setOptions, may, (call) =>
    setOptions(deps, call, { ...call.params, ...call.body }, call.body.options, call.body.legend),
  );
  route(app, api.rows, schemas.rows, may, async (call) => {
    const record = await checkStore.own(deps.db, call, call.params.id);
    checkStore.require(record, 'look');
    return listRows(deps.db, record, call.query);
  });
  route(app, api.fixPerson, schemas.fixPerson, may, (call) =>
    fixPerson(deps, call, { ...call.params, version: call.body.version }, call.body),
  );
  route(app, api.sheetRows, schemas.sheetRows, may, async (call) => {
    const record = await checkStore.own(deps.db, call, call.params.id);
    checkStore.require(record, 'look');
    const { code } = call.query;
    const left = code ? leftWith(openFixes(deps, record).rows, code).map(Number) : [];
    return listSheetRows(deps.db, record, call.query, left);
  });
  route(app, api.fixRows, schemas.fixRows, may, (call) =>
    fixRows(deps, call, { ...call.params, version: call.body.version }, call.body),
  );
  route(app, api.fixKind, schemas.fixKind, may, (call) =>
    fixKind(deps, call, { ...call.params, version: call.body.version }, call.body.code, call.body.change),
  );
  registerStepRoutes(app, deps, { store: checkStore, ...may }, api, schemas);
  route(app, api.setColumns, schemas.setColumns, may, (call) =>
    setColumns(deps, call, { ...call.params, version: call.body.version }, call.body.columns),
  );
}
