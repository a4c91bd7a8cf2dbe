import type { ContractDetail, ContractListItem } from '@contract/fdd/contract-schemas';
import type { AuthDetail } from '@contract/fdd/schemas';
import type { AttachmentView } from '@contract/files/schemas';
import { newId } from '@server/kernel/ids';
import { playOtherSide, playSigner } from '@server/modules/fdd/service';
import { pdf } from './attachments';
import type { TestApp } from './server';
import type { Client } from './server-client';

export const CONTRACTS = '/api/fdd/contracts';

/** Has the manager's company authorised at the sandbox, so that it may send contracts. */
export async function authoriseCompany(t: TestApp, manager: Client): Promise<void> {
  const { body } = await manager.post<AuthDetail>('/api/fdd/auths', {
    kind: 'corp',
    staffId: null,
    method: 'legal_rep',
    requestId: newId(),
  });
  await playOtherSide(t.deps, body.data.record, 'authorize');
  await t.runJobs();
}

export async function uploadPaper(client: Client, content = pdf(), name = '劳动合同.pdf'): Promise<string> {
  const { body } = await client.upload<AttachmentView>(
    '/api/files/attachments',
    { purpose: 'contract' },
    { name, content },
  );
  if (body.code !== 200) throw new Error(body.msg);
  return body.data.id;
}

/** What 发起签署 sends. The clock of the tests stands at 2026-07-15. */
export const startBody = (fileId: string, staffIds: readonly string[], own: Record<string, unknown> = {}) => ({
  kind: 'labor',
  title: '劳动合同（固定期限三年）',
  fileId,
  staffIds,
  withCompany: false,
  expiresOn: '2026-07-30',
  requestId: newId(),
  ...own,
});

/** Contracts sent to be signed, in the order of the people. */
export async function sendContracts(
  t: TestApp,
  client: Client,
  staffIds: readonly string[],
  own: Record<string, unknown> = {},
): Promise<ContractListItem[]> {
  const { body } = await client.post<{ batchId: string }>(
    CONTRACTS,
    startBody(await uploadPaper(client), staffIds, own),
  );
  if (body.code !== 200) throw new Error(body.msg);
  await t.runJobs();
  const { list } = (
    await client.get<{ list: ContractListItem[] }>(CONTRACTS, {
      query: { batch: body.data.batchId, pageSize: 100, sortOrder: 'asc' },
    })
  ).body.data;
  return list;
}

export const contractOf = async (client: Client, id: string): Promise<ContractDetail> =>
  (await client.get<ContractDetail>(`${CONTRACTS}/${id}`)).body.data;

/** The signer at a place signs or refuses on the sandbox's page. */
export async function onSignPage(
  t: TestApp,
  item: ContractListItem,
  step: 'sign' | 'reject',
  place = 0,
): Promise<void> {
  const signer = item.signers[place];
  if (!signer || item.signTaskId === null) throw new Error('nobody can sign this');
  await playSigner(t.deps, item.signTaskId, signer.actorId, step);
  await t.runJobs();
}
