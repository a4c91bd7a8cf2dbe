import type { FastifyInstance } from 'fastify';
import { approvalApi } from '@contract/approval/endpoints';
import { approvalSchemas } from '@contract/approval/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { publicAddress } from '../activation/service';
import { approveApplication } from './review/approve';
import { presentDetail } from './review/detail';
import { listApprovals } from './list';
import { rejectApplication } from './review/reject';
import { resendActivation } from './activation/resend';
import { revealApplicationField } from './reveal';
import { openAdmins, transferApplication } from './review/transfer';

const ADMIN = { permission: 'company.approval', company: false } as const;

/** 开通申请, for administrators. */
export function registerApprovalRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, approvalApi.list, approvalSchemas.list, ADMIN, ({ actor, query }) => listApprovals(deps, actor, query));
  route(app, approvalApi.admins, approvalSchemas.admins, ADMIN, async () => ({ list: await openAdmins(deps.db) }));
  route(app, approvalApi.get, approvalSchemas.get, ADMIN, ({ params }) => presentDetail(deps, params.id));
  route(app, approvalApi.approve, approvalSchemas.approve, ADMIN, ({ actor, params, body, req }) =>
    approveApplication(deps, actor, params.id, body, publicAddress(deps.env, req)),
  );
  route(app, approvalApi.reject, approvalSchemas.reject, ADMIN, ({ actor, params, body }) =>
    rejectApplication(deps, actor, params.id, body),
  );
  route(app, approvalApi.transfer, approvalSchemas.transfer, ADMIN, ({ actor, params, body }) =>
    transferApplication(deps, actor, params.id, body),
  );
  route(app, approvalApi.resend, approvalSchemas.resend, { ...ADMIN, rateLimit: 20 }, ({ actor, params, body, req }) =>
    resendActivation(deps, actor, params.id, body.requestId, publicAddress(deps.env, req)),
  );
  route(
    app,
    approvalApi.reveal,
    approvalSchemas.reveal,
    { ...ADMIN, rateLimit: 60, fresh: true },
    ({ actor, params, body }) => revealApplicationField(deps, actor, params.id, body),
  );
}
