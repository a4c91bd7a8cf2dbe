import type { FastifyInstance } from 'fastify';
import { bankLayoutApi } from '@contract/bank-files/layouts/endpoints';
import { bankLayoutSchemas } from '@contract/bank-files/layouts/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { readTemplate } from './own/read-template';
import { addLayout, changeLayout, listLayouts, removeLayout } from './own/store';

/** A company's own layouts of 代发文件, for whoever makes its files. */
export function registerBankLayoutRoutes(app: FastifyInstance, deps: Deps): void {
  const may = { permission: 'wages.bankFile' } as const;
  route(app, bankLayoutApi.list, bankLayoutSchemas.list, may, async ({ companyId }) => ({
    list: await listLayouts(deps.db, companyId),
  }));
  route(app, bankLayoutApi.read, bankLayoutSchemas.read, { ...may, rateLimit: 60 }, ({ req }) =>
    readTemplate(deps, req),
  );
  route(app, bankLayoutApi.add, bankLayoutSchemas.add, may, async (call) => ({
    layout: await addLayout(deps, call, call.body),
  }));
  route(app, bankLayoutApi.change, bankLayoutSchemas.change, may, async (call) => ({
    layout: await changeLayout(deps, call, call.params.id, call.body),
  }));
  route(app, bankLayoutApi.remove, bankLayoutSchemas.remove, may, async (call) => {
    await removeLayout(deps, call, call.params.id);
    return {};
  });
}
