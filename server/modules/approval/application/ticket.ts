import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../../crypto/sealer';
import { refuse } from '../../../kernel/errors';
import { isId } from '../../../kernel/ids';

const VALID_MS = 30 * 60_000;

const macOf = (seal: Sealer, id: string, until: string) => seal.blindIndex('ticket', `application:${id}:${until}`);

/** Opens one application for half an hour to the person who has proved the applicant's mobile. Nothing is stored: it carries its own proof. */
export function issueTicket(seal: Sealer, applicationId: string, now: Date): string {
  const until = (now.getTime() + VALID_MS).toString(36);
  return [applicationId, until, macOf(seal, applicationId, until)].join('.');
}

/** The application a ticket opens. Refuses one that is over or not ours. */
export function applicationOfTicket(seal: Sealer, ticket: string, now: Date): string {
  const [id = '', until = '', mac = ''] = ticket.split('.');
  const right = isId(id) && sameText(mac, macOf(seal, id, until));
  if (!right || !(Number.parseInt(until, 36) > now.getTime()))
    refuse('BAD_CAPTCHA', '验证已过期，请返回重新验证手机号');
  return id;
}

function sameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
