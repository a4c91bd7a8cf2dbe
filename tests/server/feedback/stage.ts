import type { FeedbackDetail, FeedbackListItem } from '@contract/feedback/schemas';
import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import type { MySlipDetail, SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import type { TestApp } from '../../support/server';
import type { Answer, Client } from '../../support/server-client';
import { act, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

export const OBJECTION = { category: '金额不符', itemKeys: ['bonus'], content: '奖金少发了五百元' };

export interface Stage {
  t: TestApp;
  world: WageWorld;
  manager: Client;
  employee: Client;
  slipId: string;
  /** Id of the feedback. */
  id: string;
}

export function data<T>(answer: Answer<T>): T {
  if (answer.status !== 200 || answer.body.code !== 200)
    throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** The first person's slip of a published batch, read and objected to. */
export async function raised(
  t: TestApp,
  own: Partial<typeof OBJECTION> & { images?: string[] } = {},
  options: Parameters<typeof wageWorld>[1] = {},
): Promise<Stage> {
  const world = await wageWorld(t, { reviewRequired: false, ...options });
  const manager = await t.as(world.manager);
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
  const employee = await t.as(world.people[0]?.account ?? null);
  const slip = (await slipsOf(manager, world.batchId)).find((one) => one.staffId === world.people[0]?.id);
  if (!slip) throw new Error('no slip');
  const { card } = data(await employee.post<MySlipDetail>(`/api/me/slips/${slip.id}/read`, {}));
  const objected = data(
    await employee.post<MySlipDetail>(`/api/me/slips/${slip.id}/objection`, {
      version: card.version,
      ...OBJECTION,
      ...own,
    }),
  );
  return { t, world, manager, employee, slipId: slip.id, id: objected.objections[0]?.id ?? '' };
}

export const list = async (client: Client, query: Record<string, string | number | boolean> = {}) =>
  data(await client.get<{ list: FeedbackListItem[]; total: number }>('/api/feedback', { query }));
export const detail = async (client: Client, id: string) =>
  data(await client.get<FeedbackDetail>(`/api/feedback/${id}`));
export const mine = async (client: Client, id: string) =>
  data(await client.get<FeedbackThread>(`/api/me/feedback/${id}`));

/** A step of the company's side with the version of the moment. */
export async function step(
  client: Client,
  id: string,
  action: 'take' | 'reply' | 'close',
  body: Record<string, unknown> = {},
  query: Record<string, string> = {},
): Promise<Answer<FeedbackDetail>> {
  const { version } = data(await client.get<FeedbackDetail>(`/api/feedback/${id}`, { query }));
  return client.post<FeedbackDetail>(
    `/api/feedback/${id}/${action}`,
    { version, requestId: newId(), ...body },
    { query },
  );
}

export const reply = (client: Client, id: string, replyContent: string, internal = false) =>
  step(client, id, 'reply', { replyContent, internal });
export const close = (client: Client, id: string, result = '无需调整', more: Record<string, unknown> = {}) =>
  step(client, id, 'close', { result, resultNote: '经核对金额无误', ...more });

/** A step of the employee's side with the version of the moment. */
export async function own(
  client: Client,
  id: string,
  action: 'messages' | 'accept' | 'reopen',
  body: Record<string, unknown> = {},
): Promise<Answer<FeedbackThread>> {
  const { version } = await mine(client, id);
  return client.post<FeedbackThread>(`/api/me/feedback/${id}/${action}`, { version, requestId: newId(), ...body });
}

async function slipStep(client: Client, id: string, action: 'recall' | 'republish') {
  const { slip } = data(await client.get<SlipDetail>(`/api/wages/slips/${id}`));
  return data(
    await client.post<SlipDetail>(`/api/wages/slips/${id}/${action}`, {
      version: slip.version,
      requestId: newId(),
      ...(action === 'recall' ? { reason: '核对奖金' } : {}),
    }),
  );
}

export const recall = (client: Client, id: string) => slipStep(client, id, 'recall');
export const republish = (client: Client, id: string) => slipStep(client, id, 'republish');

export async function edit(
  client: Client,
  id: string,
  items: Record<string, string> = { bonus: '50000', grossPay: '860000', netPay: '850000' },
) {
  const { slip } = data(await client.get<SlipDetail>(`/api/wages/slips/${id}`));
  return data(await client.put<SlipDetail>(`/api/wages/slips/${id}`, { version: slip.version, items }));
}
