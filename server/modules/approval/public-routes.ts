import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applicationApi } from '@contract/approval/endpoints';
import { applicationSchemas } from '@contract/approval/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { sendCaptcha } from '../session/service';
import type { Caller } from './application/applicant';
import { cancelApplication, lookUpApplication, resubmitApplication } from './application/own-application';
import { submitApplication } from './application/submit';

const TEN_MINUTES = 10 * 60_000;
/** Calls an address may make in ten minutes; an office of several companies may sit behind one. */
const CODES = { permission: 'public', rateLimit: 20, rateWindowMs: TEN_MINUTES, crosses: 'registration' } as const;
const WRITES = { permission: 'public', rateLimit: 20, rateWindowMs: TEN_MINUTES, crosses: 'registration' } as const;
const LOOKS = { permission: 'public', rateLimit: 60, rateWindowMs: TEN_MINUTES, crosses: 'registration' } as const;

const callerOf = (req: FastifyRequest): Caller => ({ ip: req.ip, userAgent: req.headers['user-agent'] ?? '' });

/** 申请开通 and 查询申请: open to everybody, strictly limited. */
export function registerApplicationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, applicationApi.captcha, applicationSchemas.captcha, CODES, async ({ body }) => {
    await sendCaptcha(deps, body.mobile, 'application');
    return {};
  });
  route(app, applicationApi.submit, applicationSchemas.submit, WRITES, ({ body, req }) =>
    submitApplication(deps, callerOf(req), body),
  );
  route(app, applicationApi.lookup, applicationSchemas.lookup, LOOKS, ({ body }) => lookUpApplication(deps, body));
  route(app, applicationApi.resubmit, applicationSchemas.resubmit, WRITES, ({ body, req }) =>
    resubmitApplication(deps, callerOf(req), body),
  );
  route(app, applicationApi.cancel, applicationSchemas.cancel, WRITES, ({ body, req }) =>
    cancelApplication(deps, callerOf(req), body),
  );
}
