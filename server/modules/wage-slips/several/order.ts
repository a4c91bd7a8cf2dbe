import type { AuditAction } from '@contract/audit/actions';
import { isReason } from '@contract/reason';
import type { SeveralAction } from '@contract/wages/several/choices';
import type { SlipChoice } from '@contract/wages/several/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { loadBatch } from '../../wage-batches/service';
import { requireChoice } from './choice';

/** What a job is told of its order: a keyword of the choice may be somebody's number, and waits sealed. */
export interface Order {
  choice: SlipChoice;
  actor: Pick<Actor, 'id' | 'role' | 'name' | 'ip' | 'userAgent'>;
  requestId: string;
  reason: string | null;
  /** The moment written at the slips: a job taken up again knows by it what it has done. */
  at: string;
}

export interface OrderPayload extends Record<string, unknown> {
  batchId: string;
  order: string;
}

const CONTEXT = 'wages.several';

interface NewOrder {
  kind: string;
  action: SeveralAction;
  /** Of the audit log. */
  logged: AuditAction;
  unit: string;
  step: string;
  /** What else the job is told, nothing of it personal. */
  more?: Record<string, unknown>;
}

/** Starts the job that does something with chosen slips, once for a request. `reason`: 2–200 characters where one is asked for. */
export function startSeveral(
  deps: Deps,
  actor: Actor,
  companyId: string,
  batchId: string,
  input: { requestId: string; choice: SlipChoice; reason?: string },
  { kind, action, logged, unit, step, more = {} }: NewOrder,
): Promise<{ jobId: string }> {
  requireChoice(input.choice);
  const reason = input.reason?.trim() ?? null;
  if (reason !== null && !isReason(reason)) invalid('请填写原因（2–200字）', 'reason');
  const { requestId, choice } = input;
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.several.${action}:${batchId}`, requestId, async () => {
      await loadBatch(trx, companyId, batchId);
      await audit(trx, actor, {
        action: logged,
        targetType: 'wageBatch',
        targetId: batchId,
        companyId,
        requestId,
        fields: [choice.picked ? `picked:${choice.picked.length}` : 'filters'],
        ...(reason === null ? {} : { note: reason }),
      });
      const { id, role, name, ip, userAgent } = actor;
      const order: Order = {
        choice,
        actor: { id, role, name, ip, userAgent },
        requestId,
        reason,
        at: deps.clock.now().toISOString(),
      };
      const payload: OrderPayload = { ...more, batchId, order: deps.seal.seal(JSON.stringify(order), CONTEXT) };
      return { jobId: await deps.jobs.enqueue(trx, { kind, companyId, ownerId: actor.id, payload, unit, step }) };
    }),
  );
}

/** What the job was told, with an actor as the audit log wants him. */
export function orderOf(
  { seal }: Pick<Deps, 'seal'>,
  companyId: string,
  payload: Record<string, unknown>,
): Omit<Order, 'actor'> & { batchId: string; actor: Actor } {
  const { batchId, order: sealed } = payload as OrderPayload;
  const { actor, ...order } = JSON.parse(seal.open(sealed, CONTEXT)) as Order;
  return {
    ...order,
    batchId,
    actor: { ...actor, companyId, companyIds: [companyId], sessionId: '', mustChangePassword: false },
  };
}
