import type { FastifyInstance } from 'fastify';
import { staffImportApi as api } from '@contract/staff/import-endpoints';
import { staffImportSchemas as schemas } from '@contract/staff/import-schemas';
import type { Deps } from '../../deps';
import { fixRows, registerFixRoutes, registerImportRoutes } from '../../imports';
import { notFound } from '../../kernel/errors';
import { sendDownload } from '../../plugins/download';
import { route } from '../../plugins/route';
import { blankSheet } from './blank';
import { setColumns, setOptions } from './columns';
import { staffRows } from './fix/fixing';
import { staffImports } from './kind';
import { toRow } from './present';
import { listRows } from './queries';
import { staffStore, staffTemplates } from './store';

/** Importing staff lists: all of it needs `staff.import`, and concerns the caller's own imports only. */
export function registerStaffImportRoutes(app: FastifyInstance, deps: Deps): void {
  registerImportRoutes(app, deps, staffImports, api, schemas);
  registerFixRoutes(app, deps, { ...staffRows, permission: staffImports.permission }, api, schemas);
  const may = { permission: staffImports.permission } as const;

  route(app, api.setColumns, schemas.setColumns, may, (call) =>
    setColumns(deps, call, { ...call.params, ...call.body }, call.body.columns),
  );
  route(app, api.setOptions, schemas.setOptions, may, (call) =>
    setOptions(deps, call, { ...call.params, ...call.body }, call.body),
  );
  route(app, api.rows, schemas.rows, may, async (call) => {
    const record = await staffStore.own(deps.db, call, call.params.id);
    const { rows, total } = await listRows(deps.db, record, call.query);
    return { list: rows.map(toRow), total, counts: record.counts };
  });
  route(app, api.fixRow, schemas.fixRow, may, async ({ params, body, ...call }) => {
    const { version, ...change } = body;
    const edits = [{ ...change, rowNo: params.rowNo }];
    const { rows, record } = await fixRows(staffRows, deps, call, { ...params, version }, edits);
    return { row: rows[0] ?? notFound(), counts: record.counts, actions: record.actions, version: record.version };
  });
  route(app, api.templates, schemas.templates, may, async (call) => ({
    list: (await staffTemplates.list(deps.db, call.companyId)).map(({ id, columns, used_at: usedAt }) => ({
      id,
      columns,
      usedAt: usedAt.toISOString(),
    })),
  }));
  route(app, api.deleteTemplate, schemas.deleteTemplate, may, async (call) => {
    await staffTemplates.remove(deps.db, call.companyId, call.params.id);
    return {};
  });
  route(app, api.blank, schemas.blank, { ...may, raw: true, rateLimit: 60 }, async (call) =>
    sendDownload(call.reply, '员工导入模板.xlsx', blankSheet()),
  );
}
