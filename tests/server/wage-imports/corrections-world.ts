import type { SheetCorrections } from '@contract/wages/corrections/schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { ImportDetail } from '@contract/wages/import-schemas';
import type { SlipDetail, SlipListItem } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import type { Answer, Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import { act, seeAll, slipsOf } from '../../support/wage-world';
import { csv, data, HEADER, line, people, type Stage, stage, staged } from './harness';

export interface CorrectionStage extends Stage {
  manager: AccountRecord;
  batchId: string;
}

/** A draft of 张三, 李四, 王五 and 赵六, in a company that reviews. */
export async function correctionStage(): Promise<CorrectionStage> {
  const s = await stage();
  await s.t.deps.db.updateTable('company').set({ wage_review_required: true }).where('id', '=', s.companyId).execute();
  const manager = await s.t.factory.account({ role: 'manager', companies: [s.companyId] });
  const names = ['张三', '李四', '王五', '赵六'];
  await people(s, names);
  const made = await staged(s, [HEADER, ...names.map((name, at) => line(`A00${at + 1}`, name))]);
  data(
    await s.client.post(`/api/wages/imports/${made.id}/commit`, {
      version: made.version,
      requestId: newId(),
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  const { id } = await s.t.deps.db.selectFrom('wage_batch').select('id').executeTakeFirstOrThrow();
  return { ...s, manager, batchId: id };
}

/** Publishes the draft; gives the manager who did. */
export async function publish({ t, client, manager, batchId }: CorrectionStage): Promise<Client> {
  await act(client, batchId, 'submit');
  const boss = await t.as(manager);
  await seeAll(boss, batchId);
  await act(boss, batchId, 'approve');
  await act(boss, batchId, 'publish');
  await t.runJobs();
  return boss;
}

export const send = (client: Client, rows: readonly (readonly string[])[], corrects: string): Promise<Answer> =>
  client.upload('/api/wages/imports', { corrects }, { name: '更正.csv', content: csv(rows) });

export const importOf = async (client: Client, id: string): Promise<ImportDetail> =>
  data(await client.get(`/api/wages/imports/${id}`));

/** A sheet of corrections as it was read. */
export async function sheetOf(
  { t, batchId }: Pick<CorrectionStage, 't' | 'batchId'>,
  client: Client,
  rows: readonly (readonly string[])[],
  header: readonly string[] = HEADER,
): Promise<ImportDetail> {
  const { import: made } = data<{ import: { id: string } }>(await send(client, [header, ...rows], batchId));
  await t.runJobs();
  return importOf(client, made.id);
}

/** The clerk's word that a column is net pay: a sheet of few columns does not prove it. */
export const withNet = async (client: Client, { id, version }: ImportDetail): Promise<ImportDetail> =>
  data(await client.put(`/api/wages/imports/${id}/net-confirmed`, { version, column: '实发工资' }));

export const preview = async (client: Client, { id }: Pick<ImportDetail, 'id'>): Promise<SheetCorrections> =>
  data(await client.get(`/api/wages/imports/${id}/corrections`));

export const commit = (
  client: Client,
  { id, version }: Pick<ImportDetail, 'id' | 'version'>,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  client.post(`/api/wages/imports/${id}/commit`, {
    version,
    requestId: newId(),
    ignoreErrors: true,
    reason: '奖金核算有误',
    ...more,
  });

export async function slipNamed({ client, batchId }: Pick<CorrectionStage, 'client' | 'batchId'>, name: string) {
  const found = (await slipsOf(client, batchId)).find((one) => one.name === name);
  if (!found) throw new Error(`no slip of ${name}`);
  return found satisfies SlipListItem;
}

export const opened = async (s: Pick<CorrectionStage, 'client' | 'batchId'>, name: string): Promise<SlipDetail> =>
  data(await s.client.get(`/api/wages/slips/${(await slipNamed(s, name)).id}`));

export async function recall(s: CorrectionStage, boss: Client, name: string): Promise<void> {
  const { id, version } = await slipNamed(s, name);
  data(await boss.post(`/api/wages/slips/${id}/recall`, { version, requestId: newId(), reason: '奖金有误' }));
}

export const timelineOf = async (client: Client, batchId: string): Promise<BatchDetail['timeline']> =>
  data<BatchDetail>(await client.get(`/api/wages/batches/${batchId}`)).timeline;
