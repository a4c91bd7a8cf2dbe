import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env';
import { keepOwnCookie, readOwnCookie } from '../../plugins/own-cookie';

const NAME = 'work-app';
/** Longer than a way through a work app takes, in seconds. */
const KEPT_S = 15 * 60;

/** What tells this browser from others while somebody signs in; null = it has not begun here. */
export const browserOf = (env: Env, req: Pick<FastifyRequest, 'headers'>): string | null =>
  readOwnCookie(env, req, NAME);

/** The same, given to a browser that has none; two pages begun at once share it. */
export const markBrowser = (env: Env, req: FastifyRequest, reply: FastifyReply): string =>
  keepOwnCookie(env, req, reply, { name: NAME, seconds: KEPT_S });
