import type { FastifyInstance } from 'fastify';
import { refuse } from '../../kernel/errors';
import { LockedOut } from './prove-password';

/** For a call that asks for the password: the fifth wrong one ended the person's sessions, which are forgotten; refuses ACCOUNT_LOCKED. Anything else is thrown on. */
export function endingSessions(app: FastifyInstance): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof LockedOut)) throw error;
    error.ended.forEach((session) => app.forgetSession(session));
    refuse('ACCOUNT_LOCKED', '密码连续输错5次，已退出登录，账号锁定30分钟');
  };
}
