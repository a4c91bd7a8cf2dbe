import type { ContractListItem } from '@contract/fdd/contract-schemas';
import type { MySlipDetail, SlipListItem } from '@contract/wages/slip-schemas';
import type { TestApp } from './server';
import type { Client } from './server-client';
import { authoriseCompany, CONTRACTS } from './signing';
import { act, publish, slipsOf, type WageWorld, wageWorld } from './wage-world';

export interface SigningWorld extends WageWorld {
  asManager: Client;
  asFinance: Client;
  employee: Client;
  /** Id of the first person's slip. */
  slipId: string;
}

/** A published 工资表 whose slips are signed; its company is authorised unless told otherwise. */
export async function signingWorld(
  t: TestApp,
  options: Parameters<typeof wageWorld>[1] & { authorised?: boolean } = {},
): Promise<SigningWorld> {
  const world = await wageWorld(t, { size: 1, ...options, settings: { needSign: true, ...options.settings } });
  const [asManager, asFinance, employee] = [
    await t.as(world.manager),
    await t.as(world.finance),
    await t.as(world.people[0]?.account ?? null),
  ];
  if (options.authorised !== false) await authoriseCompany(t, asManager);
  if (options.reviewRequired === false) await act(asManager, world.batchId, 'publish');
  else await publish(t, world);
  await t.runJobs();
  const { list } = (await employee.get<{ list: { id: string }[] }>('/api/me/slips')).body.data;
  return { ...world, asManager, asFinance, employee, slipId: list[0]?.id ?? '' };
}

/** Confirms the slip as it is now; what follows is done. */
export async function confirmSlip(t: TestApp, employee: Client, slipId: string): Promise<MySlipDetail> {
  const { card } = (await employee.get<MySlipDetail>(`/api/me/slips/${slipId}`)).body.data;
  const { body } = await employee.post<MySlipDetail>(`/api/me/slips/${slipId}/confirm`, { version: card.version });
  if (body.code !== 200) throw new Error(body.msg);
  await t.runJobs();
  return body.data;
}

/** The company's 签署记录 about slips, the oldest first. */
export async function slipContracts(manager: Client): Promise<ContractListItem[]> {
  return (
    await manager.get<{ list: ContractListItem[] }>(CONTRACTS, {
      query: { kind: 'slip', sortField: 'startedAt', sortOrder: 'asc' },
    })
  ).body.data.list;
}

export async function firstSlip({
  asManager,
  batchId,
}: Pick<SigningWorld, 'asManager' | 'batchId'>): Promise<SlipListItem> {
  const [slip] = await slipsOf(asManager, batchId);
  if (!slip) throw new Error('no slip');
  return slip;
}
