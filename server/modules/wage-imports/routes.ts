import type { FastifyInstance } from 'fastify';
import { payRulesApi } from '@contract/pay-rules/endpoints';
import { payRulesSchemas } from '@contract/pay-rules/schemas';
import { importSchemas } from '@contract/wages/import-schemas';
import { historySchemas } from '@contract/wages/history-schemas';
import { importApi } from '@contract/wages/endpoints';
import type { Deps } from '../../deps';
import { type Caller, fixRows, registerFixRoutes, registerImportRoutes } from '../../imports';
import { notFound } from '../../kernel/errors';
import { route } from '../../plugins/route';
import { addStaff } from './fix/add-staff';
import { setColumns, setNetIdentity } from './settings/columns';
import { confirmNet } from './settings/confirm-net';
import { wageRows } from './fix/fixing';
import { wageImports } from './kind';
import { acceptNameMatches, acceptSamePeople } from './fix/name-matches';
import { putRaises } from './raises/put-raises';
import { keepLearntRule } from './review/keep-learnt-rule';
import { noteLook } from './review/looks';
import { registerReferenceRoutes } from './references/routes';
import { registerWageImportReads } from './routes-read';
import { keepMonth, setMonth } from './settings/month';
import { setImportNamed } from './settings/named';
import { setSettings } from './settings/settings';
import { takeMonths } from './settings/take-months';
import { wageTemplates } from './store';

/** Importing wage sheets: all of it needs `wages.import`, and concerns the caller's own imports only. */
export function registerWageImportRoutes(app: FastifyInstance, deps: Deps): void {
  registerWageImportReads(app, deps);
  registerReferenceRoutes(app, deps);
  registerImportRoutes(app, deps, wageImports, importApi, importSchemas);
  const { permission } = wageImports;
  const may = { permission } as const;
  const looked = (of: Deps, caller: Caller, id: string) => noteLook(of, caller, id, 'wages.importSteps');
  registerFixRoutes(app, deps, { ...wageRows, permission, looked }, importApi, importSchemas);

  route(app, payRulesApi.keepLearnt, payRulesSchemas.keepLearnt, { permission: 'payRules.edit' }, (call) =>
    keepLearntRule(deps, call.actor, call.companyId, call.body),
  );
  route(app, importApi.setColumns, importSchemas.setColumns, may, (call) =>
    setColumns(deps, call, { ...call.params, ...call.body }, call.body.columns),
  );
  route(app, importApi.setNetIdentity, importSchemas.setNetIdentity, may, (call) =>
    setNetIdentity(deps, call, { ...call.params, ...call.body }, call.body.key),
  );
  route(app, importApi.confirmNet, importSchemas.confirmNet, may, (call) =>
    confirmNet(deps, call, { ...call.params, ...call.body }, call.body.column),
  );
  route(app, importApi.setMonth, importSchemas.setMonth, may, (call) =>
    setMonth(deps, call, { ...call.params, version: call.body.version }, call.body),
  );
  route(app, importApi.keepMonth, importSchemas.keepMonth, may, (call) =>
    keepMonth(deps, call, { ...call.params, ...call.body }),
  );
  route(app, importApi.takeMonths, historySchemas.takeMonths, may, (call) =>
    takeMonths(deps, call, { ...call.params, ...call.body }),
  );
  route(app, importApi.setSettings, importSchemas.setSettings, may, (call) =>
    setSettings(deps, call, { ...call.params, ...call.body }, call.body),
  );
  route(app, importApi.setNamed, importSchemas.setNamed, may, (call) =>
    setImportNamed(deps, call, { ...call.params, version: call.body.version }, call.body.namedIds),
  );
  route(app, importApi.fixRow, importSchemas.fixRow, may, async ({ params, body, ...call }) => {
    const { version, ...change } = body;
    const edits = [{ ...change, rowNo: params.rowNo }];
    const fixed = await fixRows(wageRows, deps, call, { ...params, version }, edits);
    return { row: fixed.rows[0] ?? notFound(), counts: fixed.counts, version: fixed.version };
  });
  route(app, importApi.acceptNameMatches, importSchemas.acceptNameMatches, may, (call) =>
    acceptNameMatches(deps, call, { ...call.params, ...call.body }),
  );
  route(app, importApi.acceptSamePeople, importSchemas.acceptSamePeople, may, (call) =>
    acceptSamePeople(deps, call, { ...call.params, ...call.body }),
  );
  // Adding people is a right of its own, held by the same roles today.
  route(app, importApi.addStaff, importSchemas.addStaff, { permission: 'staff.createFromWages' }, (call) =>
    addStaff(deps, call, { ...call.params, version: call.body.version }, call.body),
  );
  route(app, importApi.putRaises, importSchemas.putRaises, { permission: 'staffPay.edit' }, (call) =>
    putRaises(deps, call, { ...call.params, version: call.body.version }, call.body),
  );
  route(app, importApi.deleteTemplate, importSchemas.deleteTemplate, may, async (call) => {
    await wageTemplates.remove(deps.db, call.companyId, call.params.id);
    return {};
  });
}
