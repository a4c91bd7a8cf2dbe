import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import type { Client } from './server-client';

/** Saves rules of approval, and has another manager agree where they are looser than those in force. */
export async function saveRules(maker: Client, second: Client, body: object): Promise<void> {
  const saved = (await maker.put<ApprovalRulesView>('/api/approval-rules', body)).body;
  const changeId = saved.code === 200 && saved.data.proposal?.id;
  const settled = changeId
    ? (await second.post('/api/approval-rules/decision', { changeId, decision: 'agree' })).body
    : saved;
  if (settled.code !== 200) throw new Error(JSON.stringify(settled));
}
