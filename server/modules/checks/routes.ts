import type { FastifyInstance } from 'fastify';
import { checkApi, myCheckApi } from '@contract/checks/endpoints';
import { checkSchemas, myCheckSchemas } from '@contract/checks/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { actOnMonth } from './months/month-actions';
import { expectedOf, monthCalendar, setCalendar } from './months/calendar';
import { listDays } from './days/list-days';
import { decideExceptions } from './exceptions/decide';
import { detailOf } from './records/detail';
import { listExceptions } from './exceptions/list-exceptions';
import { personOf } from './records/check-values';
import { listDepts, listRecords } from './list';
import { listMonths } from './months/list-months';
import { monthView } from './months/month-view';
import {
  confirmMyCheck,
  getMyCheck,
  listMyChecks,
  objectToMyCheck,
  withdrawMyCheckObjection,
} from './employee/my-checks';
import { createRecord, editRecord, removeRecord } from './records/save-record';
import { removeDay, saveDay } from './days/save-day';
import { sendChecks } from './months/send';
import { startExport } from './export/start-export';
import { monthStats } from './stats';

const schemas = checkSchemas;

/** 考勤管理, and one's own attendance. */
export function registerCheckRoutes(app: FastifyInstance, deps: Deps): void {
  const read = { permission: 'checks.read' } as const;
  const edit = { permission: 'checks.edit' } as const;
  route(app, checkApi.months, schemas.months, read, ({ companyId, query }) => listMonths(deps.db, companyId, query));
  route(app, checkApi.month, schemas.month, read, ({ companyId, params }) => monthView(deps, companyId, params.month));
  // Which step wants which right the state machine says.
  route(app, checkApi.actOnMonth, schemas.actOnMonth, edit, ({ actor, companyId, params, body }) =>
    actOnMonth(deps, actor, companyId, params.month, body),
  );
  route(app, checkApi.list, schemas.list, read, ({ actor, companyId, query }) =>
    listRecords(deps.db, actor, companyId, query),
  );
  route(app, checkApi.depts, schemas.depts, read, async ({ companyId, query }) => ({
    list: await listDepts(deps.db, companyId, query.month),
  }));
  route(app, checkApi.get, schemas.get, read, ({ actor, companyId, params }) =>
    detailOf(deps, deps.db, actor, companyId, params.id),
  );
  route(app, checkApi.expected, schemas.expected, read, async ({ companyId, query }) => ({
    shouldDays: await expectedOf(deps.db, companyId, query.month, await personOf(deps.db, companyId, query.staffId)),
  }));
  route(app, checkApi.create, schemas.create, edit, ({ actor, companyId, body }) =>
    createRecord(deps, actor, companyId, body),
  );
  route(app, checkApi.edit, schemas.edit, edit, ({ actor, companyId, params, body }) =>
    editRecord(deps, actor, companyId, params.id, body),
  );
  route(app, checkApi.remove, schemas.remove, edit, async ({ actor, companyId, params, query }) => {
    await removeRecord(deps, actor, companyId, params.id, query.version);
    return {};
  });
  route(app, checkApi.send, schemas.send, edit, ({ actor, companyId, body }) =>
    sendChecks(deps, actor, companyId, body),
  );
  route(app, checkApi.days, schemas.days, read, ({ actor, companyId, query }) =>
    listDays(deps.db, actor, companyId, query),
  );
  route(app, checkApi.saveDay, schemas.saveDay, edit, ({ actor, companyId, body }) =>
    saveDay(deps, actor, companyId, body),
  );
  route(app, checkApi.removeDay, schemas.removeDay, edit, ({ actor, companyId, body }) =>
    removeDay(deps, actor, companyId, body),
  );
  route(app, checkApi.exceptions, schemas.exceptions, read, ({ actor, companyId, query }) =>
    listExceptions(deps.db, actor, companyId, query),
  );
  route(app, checkApi.decide, schemas.decide, edit, ({ actor, companyId, body }) =>
    decideExceptions(deps, actor, companyId, body),
  );
  route(app, checkApi.calendar, schemas.calendar, read, ({ companyId, query }) =>
    monthCalendar(deps.db, companyId, query.month),
  );
  route(app, checkApi.setCalendar, schemas.setCalendar, edit, async ({ actor, companyId, body }) => {
    await setCalendar(deps, actor, companyId, body.days);
    return {};
  });
  route(app, checkApi.stats, schemas.stats, read, ({ companyId, query }) =>
    monthStats(deps.db, companyId, query.month),
  );
  route(app, checkApi.export, schemas.export, read, ({ actor, companyId, body }) =>
    startExport(deps, actor, companyId, body),
  );
  registerMyCheckRoutes(app, deps);
}

/** The employee's side: own months of all companies one belongs to, so no current company is asked for. */
function registerMyCheckRoutes(app: FastifyInstance, deps: Deps): void {
  const own = { permission: 'me.checks', company: false } as const;
  route(app, myCheckApi.list, myCheckSchemas.list, own, ({ actor, query }) => listMyChecks(deps, actor, query));
  route(app, myCheckApi.get, myCheckSchemas.get, own, ({ actor, params }) => getMyCheck(deps, actor, params.id));
  route(app, myCheckApi.confirm, myCheckSchemas.confirm, own, ({ actor, params, body }) =>
    confirmMyCheck(deps, actor, params.id, body.version),
  );
  route(app, myCheckApi.object, myCheckSchemas.object, own, ({ actor, params, body }) =>
    objectToMyCheck(deps, actor, params.id, body),
  );
  route(app, myCheckApi.withdrawObjection, myCheckSchemas.withdrawObjection, own, ({ actor, params, body }) =>
    withdrawMyCheckObjection(deps, actor, params.id, body.version),
  );
}
