import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { HistoryImport } from '@contract/wages/history-schemas';
import { newId } from '@server/kernel/ids';
import type { Answer, Client } from '../../../support/server-client';
import { csv, data, type Stage } from '../harness';

type Rows = readonly (readonly string[])[];

/** Uploads the sheet of a past month, by the call of any wage sheet. */
export const uploadHistory = (
  client: Client,
  rows: Rows,
  name: string,
  fields: Record<string, string> = {},
  scope = '',
): Promise<Answer> =>
  client.upload(
    `/api/wages/imports${scope}`,
    { wageType: 'monthly', history: 'true', ...fields },
    { name, content: csv(rows) },
  );

/** Uploads files of past months, runs the jobs and gives the list as it then stands. */
export async function dropped(s: Stage, files: Readonly<Record<string, Rows>>): Promise<HistoryImport[]> {
  for (const [name, rows] of Object.entries(files)) data(await uploadHistory(s.client, rows, name));
  await s.t.runJobs();
  return history(s);
}

/** `scope`: the query that names an administrator's company. */
export async function history(s: Stage, client = s.client, scope = ''): Promise<HistoryImport[]> {
  return data<{ list: HistoryImport[] }>(await client.get(`/api/wages/history-imports${scope}`)).list;
}

export const commitHistory = (
  s: Stage,
  { id, version }: Pick<HistoryImport, 'id' | 'version'>,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  s.client.post(`/api/wages/imports/${id}/commit`, { version, requestId: newId(), ignoreErrors: false, ...more });

/** Writes one of them and gives its batch. */
export async function written(s: Stage, made: HistoryImport, more: Record<string, unknown> = {}): Promise<BatchDetail> {
  data(await commitHistory(s, made, more));
  await s.t.runJobs();
  const now = (await history(s)).find(({ id }) => id === made.id);
  return data<BatchDetail>(await s.client.get(`/api/wages/batches/${now?.batchId}`));
}

/** The one of a list at a place; fails where there is none. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list.at(place);
  if (found === undefined) throw new Error(`nothing at ${place} of ${list.length}`);
  return found;
}
