import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyWay } from '@contract/channels/choices';
import type { Deps } from '../../deps';
import { backAddress, signInOf } from '../channels/service';
import { markBrowser } from './browser';
import { consolePath } from './console-path';
import { isInside } from './inside';
import { isOpen } from './open-company';
import { beginVisit } from './visits';

interface Wanted {
  way: CompanyWay;
  company: string | undefined;
  redirect: string | undefined;
}

/**
 * Where a link in a notice, or the app's place on the work bench, begins: inside the work app at its authorisation. Anywhere
 * else, and where the company lets nobody in this way, the page itself, which asks for the ordinary sign-in; so nobody
 * learns here which companies there are.
 */
export async function startVisit(
  deps: Deps,
  { way, company = '', redirect: wanted }: Wanted,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { publicUrl } = deps.env;
  const redirect = consolePath(wanted);
  const page = `${publicUrl ?? ''}${redirect}`;
  if (publicUrl === undefined || !isInside(way, req.headers['user-agent'] ?? '')) return page;
  if (!(await isOpen(deps, company))) return page;
  const signIn = await signInOf(deps, company, way);
  if (!signIn) return page;
  const browser = markBrowser(deps.env, req, reply);
  const state = await beginVisit(deps, browser, { company_id: company, way, redirect });
  return signIn.app.address(backAddress(publicUrl, way), state);
}
