import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPANY_HEADER, type Endpoint, type Shape } from '@contract/api';
import { can, type Permission } from '@contract/permissions';
import type { EndpointSchemas } from '@contract/schema-kit';
import { type CompanyState, readOnlyReason } from '@contract/states/company';
import type { Crossing } from '../db/wall/crossings';
import { across, type Wall, wallOf } from '../db/wall/held';
import type { Actor } from '../kernel/actor';
import { ask, forbidden, HttpError, notFound, refuse } from '../kernel/errors';
import { isId } from '../kernel/ids';
import { asReader } from '../kernel/reader';
import { answerInEnglish } from '../words/answer';
import { readsEnglish } from '../words/asked-language';
import { envelope, withCompany } from './route-schemas';

export type Access = Permission | 'signedIn' | 'public';

export interface RouteOptions<A extends Access> {
  permission: A;
  /** Needs a current company: actor.companyId is set (an admin names it by ?companyId=, else 404). Default: true for permissions. */
  company?: boolean;
  /** Open also to somebody who has not changed his initial password yet; everything else is refused to him. */
  withInitialPassword?: boolean;
  /** Open also to somebody who has to set up his second factor first. Default: as withInitialPassword. */
  withoutFactor?: boolean;
  /** Wants a password or second factor given within the last minutes; asks for it (ASKS.FRESH_PROOF) where that is longer ago. */
  fresh?: boolean;
  /** The handler answers by itself (download, event stream). */
  raw?: boolean;
  /** Most calls a minute (or `rateWindowMs`) and address. */
  rateLimit?: number;
  rateWindowMs?: number;
  /** Changes no data of the company though it is no GET (an export, a look at a masked number): open for closed companies too. */
  reads?: boolean;
  /** Largest body in bytes, default 1 MB. */
  bodyLimit?: number;
  /** Sees rows of all companies, for this reason. Default: of the companies of who calls; nobody's where nobody is signed in. */
  crosses?: Crossing;
}

export interface RouteContext<S extends Shape, A extends Access = Access> {
  actor: A extends 'public' ? Actor | null : Actor;
  /** The current company; '' where the route needs none. */
  companyId: string;
  params: S['params'];
  query: S['query'];
  body: S['body'];
  req: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Registers one endpoint of the contract: who may (401, 403, 404), what is valid (422), then the
 * handler; its answer is wrapped as {code: 200, msg, data} and cut to the response schema.
 */
export function route<S extends Shape, A extends Access>(
  app: FastifyInstance,
  api: Endpoint<S>,
  schemas: EndpointSchemas,
  options: RouteOptions<A>,
  handler: (context: RouteContext<S, A>) => Promise<S['data'] | void>,
): void {
  const isPermission = options.permission !== 'public' && options.permission !== 'signedIn';
  const company = options.company ?? isPermission;
  const query = company ? withCompany(schemas.query) : schemas.query;
  app.route({
    method: api.method,
    url: api.path,
    schema: {
      summary: api.summary,
      'x-access': options.permission,
      ...(schemas.params ? { params: schemas.params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(schemas.body ? { body: schemas.body } : {}),
      ...(schemas.data && !options.raw ? { response: { 200: envelope(schemas.data) } } : {}),
    },
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    ...(options.rateLimit
      ? { config: { rateLimit: { max: options.rateLimit, timeWindow: options.rateWindowMs ?? 60_000 } } }
      : {}),
    onRequest: async (req) => {
      if (options.permission === 'public') return;
      const actor = await authenticate(req);
      if (actor.mustChangePassword && !options.withInitialPassword) refuse('PASSWORD_CHANGE_REQUIRED');
      if (isPermission && !can(actor.role, options.permission as Permission)) forbidden();
      if (actor.mustSetUpFactor && !(options.withoutFactor ?? options.withInitialPassword))
        refuse('SECOND_FACTOR_REQUIRED');
      if (company) await enterCompany(req, actor, api.method !== 'GET' && options.reads !== true);
      // Last: nobody proves himself for what he may not do anyway.
      if (options.fresh) requireFresh(req);
    },
    handler: async (req, reply) => {
      const reader = readsOwn(options.permission) ? null : (req.actor?.id ?? null);
      const { crosses } = options;
      const context: RouteContext<S, A> = {
        // onRequest has set it for every route that is not public
        actor: req.actor as RouteContext<S, A>['actor'],
        companyId: (company && req.actor?.companyId) || '',
        params: req.params,
        query: req.query,
        body: req.body,
        req,
        reply,
      };
      const data = await asReader(reader, () =>
        crosses === undefined ? handler(context) : across(crosses, () => handler(context)),
      );
      if (options.raw) return reply;
      const answer = data ?? {};
      const inTheirs = schemas.data && readsEnglish(req.headers) ? answerInEnglish(schemas.data, answer) : answer;
      return { code: 200, msg: 'ok', data: inTheirs };
    },
  });
}

/** One's own is one's own, confidential or not. The bell tells of the company's, too. */
const readsOwn = (access: Access) => access.startsWith('me.') && access !== 'me.bell';

/** Asks for a fresh proof where a call wants one by what it brings (else RouteOptions.fresh). */
export function requireFresh(req: FastifyRequest): void {
  if (!req.fresh) ask('FRESH_PROOF');
}

/** Administrators run the platform; everybody else has the companies he belongs to. */
const wallFor = ({ role }: Actor, { session }: FastifyRequest): Wall =>
  role === 'admin' ? { kind: 'across', why: 'administrator' } : wallOf(session?.companyIds ?? []);

/** The signed-in person as he is at this moment; 401 where nobody is. */
export async function authenticate(req: FastifyRequest): Promise<Actor> {
  const actor = await req.server.resolveActor(req);
  if (!actor && req.refusedBecause !== null)
    throw new HttpError(401, req.refusedBecause.zh, [], req.refusedBecause.code);
  if (!actor) throw new HttpError(401, '登录已失效，请重新登录');
  req.actor = actor;
  req.wall.wall = wallFor(actor, req);
  return actor;
}

/**
 * Settles the current company and refuses a writing call that was meant for another (decision 9), or that would
 * change the data of a closed one: only an administrator comes that far, and he reads.
 */
async function enterCompany(req: FastifyRequest, signedIn: Actor, writes: boolean): Promise<void> {
  const header = req.headers[COMPANY_HEADER];
  const meant = typeof header === 'string' && header !== '' ? header : null;
  let actor = signedIn;
  if (actor.role === 'admin') {
    const wanted = (req.query as { companyId?: unknown }).companyId;
    const state = typeof wanted === 'string' && isId(wanted) ? await req.server.companyState(wanted) : null;
    if (typeof wanted !== 'string' || state === null) notFound('企业不存在');
    actor.companyId = wanted;
    const closed = writes ? readOnlyReason(state) : null;
    if (closed !== null) refuse('COMPANY_READ_ONLY', closed);
  } else if (meant !== null && meant !== actor.companyId) {
    // Another server process may have switched a moment ago: what is remembered here must not answer for the old company.
    req.server.sessions.forget(actor.sessionId);
    actor = await authenticate(req);
  }
  if (!actor.companyId) forbidden('账号未关联任何企业，请联系管理员');
  if (req.method !== 'GET' && meant !== null && meant !== actor.companyId) refuse('COMPANY_SWITCHED');
}

declare module 'fastify' {
  interface FastifySchema {
    /** Who may call it, told in the OpenAPI document: a permission of contract/permissions.ts, 'signedIn' or 'public'. */
    'x-access'?: Access;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyInstance {
    /** The signed-in person of a request's bearer token, or null. Set by the session plugin. */
    resolveActor(req: FastifyRequest): Promise<Actor | null>;
    /** State of a company at this moment; null where there is none of this id. */
    companyState(id: string): Promise<CompanyState | null>;
  }
}
