import { type Actor, systemActor } from '../../../kernel/actor';

/** Where a public call comes from. */
export interface Caller {
  ip: string;
  userAgent: string;
}

/** An applicant has no account; the log shows what he did as the applicant's own doing. */
export function applicantActor({ ip, userAgent }: Caller): Actor {
  return { ...systemActor(null), name: '申请人', ip, userAgent: userAgent.slice(0, 300) };
}

/** Of what a browser says of itself no more is kept than this. */
export function sourceOf({ userAgent }: Caller): 'web' | 'phone' {
  return /Mobi|Android|iPhone/i.test(userAgent) ? 'phone' : 'web';
}
