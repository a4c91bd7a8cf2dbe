/**
 * 500 people nobody knows, each with a name alone, taken in by one click: of a wage sheet added to the staff list, of a staff
 * list whose names are all on file said to be new people. From the click until the rows stand checked again, on a new embedded
 * database; the server runs as built, in a process of its own.
 */
import { join } from 'node:path';
import { ROLE_NUMBER } from '@contract/roles';
import { startServer } from './support/built-server';
import { type Api, caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { cpuMs } from './support/process-use';
import { settled, type SheetImport, upload } from './support/sheet-import';
import { seedCompany } from './support/seeds/seed-company';

const PEOPLE = 500;
const PORT = Number(process.env.BENCH_PORT ?? 8337);
const LIMIT_MS = 5_000;
const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔'];
const GIVEN = [...'云溪岚竹松柏梧桐枫荷莲菊兰梅杏桃榆槐楠桂'];

/** 500 names, no two the same; `mark` tells two lists apart. */
const names = (mark: string) =>
  SURNAMES.flatMap((surname) => GIVEN.map((given) => `${surname}${mark}${given}`)).slice(0, PEOPLE);

const csv = (rows: readonly string[][]) =>
  new Blob([`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`], { type: 'text/csv' });

async function staged(api: Api, path: string, fields: Record<string, string>, rows: string[][]): Promise<SheetImport> {
  const { id } = await upload(api, path, fields, csv(rows), '名单.csv');
  return settled(api, `${path}/${id}`, { stepMs: 20 });
}

/** From a click to the next check step, and how the rows stand then. */
async function click(name: string, api: Api, pid: number, step: string, made: SheetImport, body: object) {
  const [since, busy] = [performance.now(), cpuMs(pid)];
  await api('POST', step, { version: made.version, ...body });
  const { state, failure, counts } = await settled(api, step.slice(0, step.lastIndexOf('/')), { stepMs: 20 });
  figure(name, performance.now() - since, 'ms', { atMost: LIMIT_MS });
  figure(`${name}, of processor`, cpuMs(pid) - busy, 'ms');
  holds(`${name}: no row is wrong`, state === 'staged' && failure === null && counts.error === 0);
}

async function measure(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const { token } = await seedCompany(dataDir, 0, ROLE_NUMBER.manager);
  const server = await startServer({ dataDir, port: PORT });
  try {
    const api = caller(server.url, token);
    const lists = '/api/staff/imports';
    const rows = [['姓名', '部门'], ...names('').map((name) => [name, '生产部'])];
    const first = await staged(api, lists, { mode: 'create' }, rows);
    await api('POST', `${lists}/${first.id}/commit`, {
      version: first.version,
      requestId: 'bench-0001',
      ignoreErrors: false,
    });
    await settled(api, `${lists}/${first.id}`);
    const same = await staged(api, lists, { mode: 'create' }, rows);
    const asNew = { code: 'namesake', change: { who: 'new' } };
    await click('staff list', api, server.pid, `${lists}/${same.id}/fix-kind`, same, asNew);
    const wages = '/api/wages/imports';
    const pay = [['姓名', '基本工资', '实发工资'], ...names('小').map((name) => [name, '5000', '5000'])];
    const sheet = await staged(api, wages, { payMonth: '2026-06', wageType: 'monthly' }, pay);
    await click('wage sheet', api, server.pid, `${wages}/${sheet.id}/staff`, sheet, {});
  } finally {
    await server.stop();
  }
}

await bench(() => inFolder(measure));
