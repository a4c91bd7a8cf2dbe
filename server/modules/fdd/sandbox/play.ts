import type { PartyKind } from '@contract/fdd/choices';
import type { Deps } from '../../../deps';
import { partyId } from '../../../providers/esign/sandbox';
import { receiveCallback } from '../events/receive';

/** What the other side does on the sandbox's page, with the callbacks that follow; nothing where a provider is connected. */
export async function playOtherSide(
  deps: Deps,
  { kind, customerId }: { kind: PartyKind; customerId: string },
  step: 'authorize' | 'refuse',
): Promise<void> {
  const callbacks = (await deps.esignSandbox?.act(partyId(kind, customerId), step)) ?? [];
  for (const { headers, body } of callbacks) await receiveCallback(deps, headers, body);
}

/** What a signer does on the sandbox's page, with the callbacks that follow; nothing where a provider is connected. */
export async function playSigner(deps: Deps, taskId: string, actorId: string, step: 'sign' | 'reject'): Promise<void> {
  const callbacks = (await deps.esignSandbox?.act(taskId, step, actorId)) ?? [];
  for (const { headers, body } of callbacks) await receiveCallback(deps, headers, body);
}
