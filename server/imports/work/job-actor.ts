import type { Actor } from '../../kernel/actor';

/** What a job keeps of the person it acts for: who and from where, for the audit log; no session. */
export type ActorStamp = Pick<Actor, 'id' | 'role' | 'name' | 'ip' | 'userAgent'>;

export function stampOf(actor: Actor): ActorStamp {
  return { id: actor.id, role: actor.role, name: actor.name, ip: actor.ip, userAgent: actor.userAgent };
}

export function actorOf(stamp: ActorStamp, companyId: string): Actor {
  return { ...stamp, companyIds: [companyId], companyId, sessionId: '' };
}
