import type { JobView } from '@contract/jobs/schemas';
import { newId } from '@server/kernel/ids';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { publish, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

export const remind = (client: Client, id: string) =>
  client.post<{ jobId: string }>(`/api/wages/batches/${id}/remind`, { requestId: newId() });

/** What came of a run of reminders. */
export const resultOf = async (client: Client, jobId: string) =>
  (await client.get<JobView>(`/api/jobs/${jobId}`)).body.data.result;

/** Three people: the first has confirmed, the second has read, the third nothing. */
export async function standing(t: TestApp, settings: { needConfirm: boolean }): Promise<WageWorld> {
  const world = await wageWorld(t, { settings });
  await publish(t, world);
  const slips = await slipsOf(await t.as(world.manager), world.batchId);
  for (const at of [0, 1]) {
    const employee = await t.as(world.people[at]?.account ?? null);
    const read = await employee.post<{ card: { version: number } }>(`/api/me/slips/${slips[at]?.id}/read`, {});
    if (at === 0 && settings.needConfirm)
      await employee.post(`/api/me/slips/${slips[at]?.id}/confirm`, { version: read.body.data.card.version });
  }
  return world;
}
