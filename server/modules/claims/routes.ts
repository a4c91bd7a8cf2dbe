import type { FastifyInstance } from 'fastify';
import { claimApi } from '@contract/claims/endpoints';
import { claimSchemas } from '@contract/claims/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { audit } from '../audit/service';
import { queryClaim } from './pay/query-channel';
import { recordBankReturn } from './bank-file/record-return';
import { approveClaim, approveClaims, endClaim } from './review/decide';
import { claimDetail } from './detail';
import { listBankFiles } from './bank-file/file-records';
import { listClaims } from './list';
import { listLogs } from './log/list-logs';
import { noteClaimLooks } from './looks';
import { payOffline } from './pay/pay-offline';
import { payClaim, payClaims } from './pay/pay';
import { revealClaimField } from './reveal';
import { reverseClaim } from './pay/reverse';
import { startBankFile } from './bank-file/start-file';

const READ = { permission: 'claims.read', company: false } as const;
const REVIEW = { permission: 'claims.review', company: false } as const;
const PAY = { permission: 'claims.pay', company: false } as const;
/** Money goes out by it. */
const PAYS = { ...PAY, fresh: true } as const;

/** 薪资领取 and 领取日志, for administrators. */
export function registerClaimRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, claimApi.list, claimSchemas.list, READ, async ({ actor, query }) => {
    const page = await listClaims(deps, actor, query);
    await noteClaimLooks(deps.db, actor, page.list);
    return page;
  });
  route(app, claimApi.logs, claimSchemas.logs, READ, async ({ actor, query }) => {
    const page = await listLogs(deps, query);
    await noteClaimLooks(deps.db, actor, page.list);
    return page;
  });
  route(app, claimApi.approveMany, claimSchemas.approveMany, REVIEW, ({ actor, body }) =>
    approveClaims(deps, actor, body),
  );
  route(app, claimApi.payMany, claimSchemas.payMany, PAYS, ({ actor, body }) => payClaims(deps, actor, body));
  route(app, claimApi.bankFile, claimSchemas.bankFile, PAYS, ({ actor, body }) => startBankFile(deps, actor, body));
  route(app, claimApi.bankFiles, claimSchemas.bankFiles, READ, async ({ actor, query }) => {
    const page = await listBankFiles(deps, actor, query);
    await noteClaimLooks(deps.db, actor, page.list);
    return page;
  });
  route(app, claimApi.get, claimSchemas.get, READ, async ({ actor, params }) => {
    const claim = await claimDetail(deps, actor, params.id);
    await audit(deps.db, actor, {
      action: 'claims.look',
      targetType: 'claim',
      targetId: params.id,
      companyId: claim.companyId,
    });
    return claim;
  });
  route(app, claimApi.approve, claimSchemas.approve, REVIEW, ({ actor, params, body }) =>
    approveClaim(deps, actor, params.id, body),
  );
  route(app, claimApi.reject, claimSchemas.reject, REVIEW, ({ actor, params, body }) =>
    endClaim(deps, actor, params.id, 'reject', body),
  );
  route(app, claimApi.close, claimSchemas.close, REVIEW, ({ actor, params, body }) =>
    endClaim(deps, actor, params.id, 'close', body),
  );
  route(app, claimApi.pay, claimSchemas.pay, PAYS, ({ actor, params, body }) =>
    payClaim(deps, actor, params.id, 'pay', body),
  );
  route(app, claimApi.retry, claimSchemas.retry, PAYS, ({ actor, params, body }) =>
    payClaim(deps, actor, params.id, 'retry', body),
  );
  route(app, claimApi.query, claimSchemas.query, { ...PAY, rateLimit: 60 }, ({ actor, params, body }) =>
    queryClaim(deps, actor, params.id, body),
  );
  route(app, claimApi.offline, claimSchemas.offline, PAYS, ({ actor, params, body }) =>
    payOffline(deps, actor, params.id, body),
  );
  route(app, claimApi.bankReturn, claimSchemas.bankReturn, PAY, ({ actor, params, body }) =>
    recordBankReturn(deps, actor, params.id, body),
  );
  route(app, claimApi.reverse, claimSchemas.reverse, PAY, ({ actor, params, body }) =>
    reverseClaim(deps, actor, params.id, body),
  );
  route(app, claimApi.reveal, claimSchemas.reveal, { ...READ, rateLimit: 60, fresh: true }, ({ actor, params, body }) =>
    revealClaimField(deps, actor, params.id, body),
  );
}
