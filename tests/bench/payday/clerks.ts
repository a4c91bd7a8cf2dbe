import type { BatchDetail } from '@contract/wages/batch-schemas';
import { type Api, caller } from '../support/caller';
import { settled, upload } from '../support/sheet-import';
import { pause, timed } from '../support/timing';
import type { Tally } from './tally';

export interface ClerksPlan {
  /** Sessions: two who look through their lists, finance and a manager, and who imports. */
  finance: string;
  manager: string;
  importer: string;
  batchId: string;
  /** The sheet that is imported, and how many rows it has; as many slips the batch has. */
  sheet: string;
  rows: number;
  payMonth: string;
}

export interface Sheet {
  stagedMs: number;
  committedMs: number;
}

/** Between two looks of a clerk; ms. */
const LOOK_MS = 250;

/** What who waits for readers goes through, over and over; `slips`: how many the batch has. */
export function wageLists(batchId: string, slips: number): string[] {
  const list = `/api/wages/batches/${batchId}/slips?pageSize=20`;
  return [
    '/api/wages/batches?page=1&pageSize=20',
    `/api/wages/batches/${batchId}`,
    `/api/wages/batches/${batchId}/progress`,
    list,
    `${list}&state=read`,
    `${list}&state=disputed`,
    `${list}&dept=第7车间`,
    `${list}&keyword=一二`,
    `${list}&page=${Math.floor(slips / 40)}&sortField=netFen&sortOrder=desc`,
  ].map(encodeURI);
}

/** What a manager looks through besides. */
export const staffLists = (people: number): string[] =>
  [
    '/api/staff?pageSize=20',
    '/api/staff?pageSize=20&keyword=测试九',
    '/api/staff?pageSize=20&dept=第7车间',
    `/api/staff?pageSize=20&page=${Math.floor(people / 20)}`,
  ].map(encodeURI);

/** Notes how long each call takes. A refused one is told by what it throws. */
const timing =
  (api: Api, tally: Tally): Api =>
  async (method, path, body) => {
    const at = performance.now();
    const answer = await api(method, path, body);
    tally.note(`${method} ${decodeURI(path).replace(/[0-9a-f-]{36}/, ':id')}`, performance.now() - at);
    return answer as never; // what the caller asked for
  };

/** Two clerks look through their lists until told to stop, while a third imports a sheet. */
export function clerksAtWork(
  port: number,
  { finance, manager, importer, batchId, sheet, rows, payMonth }: ClerksPlan,
  tally: Tally,
): { imported: Promise<Sheet>; stop(): Promise<void> } {
  let going = true;
  const apiOf = (token: string, at: number) =>
    timing(caller(`http://127.0.0.1:${port}`, token, { 'x-forwarded-for': `10.9.0.${at + 1}` }), tally);
  const look = async (api: Api, paths: readonly string[]) => {
    for (let n = 0; going; n += 1) {
      await api('GET', paths[n % paths.length] ?? '').catch((error: unknown) => tally.fail(error));
      await pause(LOOK_MS);
    }
  };
  const lists = wageLists(batchId, rows);
  const looking = Promise.all([
    look(apiOf(finance, 0), lists),
    look(apiOf(manager, 1), [...staffLists(rows), ...lists]),
  ]);
  return {
    imported: takeIn(apiOf(importer, 2), { sheet, rows, payMonth }),
    async stop() {
      going = false;
      await looking;
    },
  };
}

const IMPORTS = '/api/wages/imports';

/** A sheet uploaded, read, checked and made a batch of slips. Throws where it is not. */
export async function takeIn(
  api: Api,
  { sheet, rows, payMonth }: Pick<ClerksPlan, 'sheet' | 'rows' | 'payMonth'>,
  stepMs = 500,
): Promise<Sheet> {
  const startedAt = performance.now();
  const { id } = await upload(api, IMPORTS, { payMonth, wageType: 'monthly' }, sheet, '工资表.xlsx');
  const path = `${IMPORTS}/${id}`;
  const staged = await settled(api, path, { stepMs });
  const stagedMs = performance.now() - startedAt;
  if (staged.state !== 'staged' || staged.counts.error !== 0)
    throw new Error(`the sheet is ${staged.state}: ${JSON.stringify(staged.counts)} ${staged.failure ?? ''}`);
  const { ms } = await timed(async () => {
    const body = { version: staged.version, requestId: `bench-${id}`, ignoreErrors: false, acceptPaidTwice: true };
    await api('POST', `${path}/commit`, body);
    const { state, failure } = await settled(api, path, { stepMs });
    if (state !== 'committed') throw new Error(`the sheet is ${state}: ${failure ?? ''}`);
  });
  const { list } = await api<{ list: BatchDetail[] }>(
    'GET',
    `/api/wages/batches?page=1&pageSize=20&monthFrom=${payMonth}&monthTo=${payMonth}`,
  );
  const made = list.find(({ counts }) => counts.total === rows);
  if (!made) throw new Error(`no batch of ${rows} slips was made of the sheet`);
  return { stagedMs, committedMs: stagedMs + ms };
}
