import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';

const CONTEXT = 'wages.proofPack';

type Ordered = Pick<Actor, 'id' | 'role' | 'name' | 'ip' | 'userAgent'>;

/** What a job is told of its order; who gave it and from where waits sealed. */
export interface OrderPayload extends Record<string, unknown> {
  batchId: string;
  by: string;
}

export function orderPayload({ seal }: Pick<Deps, 'seal'>, batchId: string, actor: Actor): OrderPayload {
  const { id, role, name, ip, userAgent } = actor;
  return { batchId, by: seal.seal(JSON.stringify({ id, role, name, ip, userAgent } satisfies Ordered), CONTEXT) };
}

/** The batch, and an actor as the log wants him. */
export function orderOf(
  { seal }: Pick<Deps, 'seal'>,
  companyId: string,
  payload: Record<string, unknown>,
): { batchId: string; actor: Actor } {
  const { batchId, by } = payload as OrderPayload;
  const ordered = JSON.parse(seal.open(by, CONTEXT)) as Ordered; // written above
  return {
    batchId,
    actor: { ...ordered, companyId, companyIds: [companyId], sessionId: '', mustChangePassword: false },
  };
}
