import type { FastifyInstance } from 'fastify';
import { EXPORT_COLUMNS, type ExportedName } from '@contract/list-exports/columns';
import { listExportApi } from '@contract/list-exports/endpoints';
import { exportSchemas } from '@contract/list-exports/schemas';
import { LISTS } from '@contract/list-registry/registry';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { readsEnglish } from '../../words/asked-language';
import { EXPORTED_LISTS } from './lists';
import { startListExport } from './start-export';

/** 导出: every list as its reader sees it. */
export function registerListExportRoutes(app: FastifyInstance, deps: Deps): void {
  for (const name of Object.keys(EXPORT_COLUMNS) as ExportedName[]) {
    const { permission } = LISTS[name];
    const { company } = EXPORTED_LISTS[name];
    const options = { permission, company, reads: true, rateLimit: 60 } as const;
    route(app, listExportApi(name), exportSchemas(name), options, ({ actor, companyId, body, req }) =>
      startListExport(deps, actor, companyId, name, body, readsEnglish(req.headers)),
    );
  }
}
