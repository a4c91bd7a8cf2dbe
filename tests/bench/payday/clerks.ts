import type { BatchDetail } from '@contract/wages/batch-schemas';
import { type Api, caller } from '../support/caller';
import { settled, type SheetImport, upload } from '../support/sheet-import';
import { pause, timed } from '../support/timing';
import type { Tally } from './tally';

export interface ClerksPlan {
  /** Sessions of the two who look through their lists, and of the one who imports. */
  lists: string[];
  importer: string;
  batchId: string;
  /** The sheet that is imported, and how many rows it has. */
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

/** What a clerk who waits for readers goes through, over and over. */
const pathsOf = (batchId: string) => {
  const slips = `/api/wages/batches/${batchId}/slips?page=1&pageSize=20`;
  return [
    '/api/wages/batches?page=1&pageSize=20',
    `/api/wages/batches/${batchId}`,
    `/api/wages/batches/${batchId}/progress`,
    slips,
    `${slips}&state=read`,
    `${slips}&state=disputed`,
    `${slips}&dept=${encodeURIComponent('第7车间')}`,
    `${slips}&keyword=${encodeURIComponent('一二')}`,
    `${slips.replace('page=1&', 'page=200&')}&sortField=netFen&sortOrder=desc`,
    '/api/staff?page=1&pageSize=20',
    `/api/staff?page=1&pageSize=20&keyword=${encodeURIComponent('测试九')}`,
  ];
};

/** Notes how long each call takes. A refused one is told by what it throws. */
const timing =
  (api: Api, tally: Tally): Api =>
  async (method, path, body) => {
    const at = performance.now();
    const answer = await api(method, path, body);
    tally.note(`${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}`, performance.now() - at);
    return answer as never; // what the caller asked for
  };

/** Two clerks look through their lists until told to stop, while a third imports a sheet. */
export function clerksAtWork(
  port: number,
  { lists, importer, batchId, sheet, rows, payMonth }: ClerksPlan,
  tally: Tally,
): { imported: Promise<Sheet>; stop(): Promise<void> } {
  let going = true;
  const apiOf = (token: string, at: number) =>
    timing(caller(`http://127.0.0.1:${port}`, token, { 'x-forwarded-for': `10.9.0.${at + 1}` }), tally);
  const look = async (token: string, at: number) => {
    const api = apiOf(token, at);
    const paths = pathsOf(batchId);
    for (let n = at * 3; going; n += 1) {
      await api('GET', paths[n % paths.length] ?? '').catch((error: unknown) => tally.fail(error));
      await pause(LOOK_MS);
    }
  };
  const looking = Promise.all(lists.map(look));
  return {
    imported: takeIn(apiOf(importer, lists.length), sheet, rows, payMonth),
    async stop() {
      going = false;
      await looking;
    },
  };
}

const IMPORTS = '/api/wages/imports';

/** The sheet uploaded, read, checked and made a batch of slips. */
async function takeIn(api: Api, sheet: string, rows: number, payMonth: string): Promise<Sheet> {
  const startedAt = performance.now();
  const { id } = await upload(api, IMPORTS, { payMonth, wageType: 'monthly' }, sheet, '工资表.xlsx');
  const path = `${IMPORTS}/${id}`;
  const staged = await settled<SheetImport>(api, path, { stepMs: 500 });
  const stagedMs = performance.now() - startedAt;
  if (staged.state !== 'staged' || staged.counts.error !== 0)
    throw new Error(`the sheet is ${staged.state}: ${JSON.stringify(staged.counts)} ${staged.failure ?? ''}`);
  const { ms } = await timed(async () => {
    const body = { version: staged.version, requestId: `bench-${id}`, ignoreErrors: false, acceptPaidTwice: true };
    await api('POST', `${path}/commit`, body);
    const { state, failure } = await settled<SheetImport & { batchId?: string }>(api, path, { stepMs: 500 });
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
