/**
 * 500 people nobody knows, each with a name alone, taken in by one click: of a wage sheet added to the staff list, of a staff
 * list whose names are all on file said to be new people. From the click until the rows stand checked again, on a new embedded
 * database; the server runs as built, in a process of its own. Prints figures and a PASS or FAIL line for each.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE_NUMBER } from '@contract/roles';
import { startServer } from './support/built-server';
import { type Api, caller } from './support/caller';
import { seedCompany } from './support/seed-company';

const PEOPLE = 500;
const PORT = Number(process.env.BENCH_PORT ?? 8337);
const LIMIT_MS = 5_000;
const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔'];
const GIVEN = [...'云溪岚竹松柏梧桐枫荷莲菊兰梅杏桃榆槐楠桂'];

/** 500 names, no two the same; `mark` tells two lists apart. */
const names = (mark: string) =>
  SURNAMES.flatMap((surname) => GIVEN.map((given) => `${surname}${mark}${given}`)).slice(0, PEOPLE);

interface Import {
  id: string;
  version: number;
  state: string;
  failure: string | null;
  counts: Record<'ok' | 'warning' | 'error' | 'ignored', number>;
}

/** Asks until the import is no longer at work. */
async function settled(api: Api, path: string): Promise<Import> {
  for (;;) {
    const made = await api<Import>('GET', path);
    if (made.state !== 'reading' && made.state !== 'committing') return made;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function upload(api: Api, path: string, fields: Record<string, string>, rows: string[][]): Promise<Import> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const text = `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`;
  form.append('file', new Blob([text], { type: 'text/csv' }), '名单.csv');
  const { import: made } = await api<{ import: Import }>('POST', path, form);
  return settled(api, `${path}/${made.id}`);
}

/** Milliseconds from a click to the next check step, and how the rows stand then. */
async function click(api: Api, pid: number, path: string, made: Import, what: string, body: object) {
  const [since, busy] = [performance.now(), cpuMs(pid)];
  await api('POST', `${path}/${made.id}/${what}`, { version: made.version, ...body });
  const after = await settled(api, `${path}/${made.id}`);
  return { ms: performance.now() - since, cpu: cpuMs(pid) - busy, after };
}

/** Milliseconds of processor the server has used, all its threads; on a busy machine they tell more than the clock. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function report(
  what: string,
  { ms, cpu, after: { state, failure, counts } }: Awaited<ReturnType<typeof click>>,
): boolean {
  const well = state === 'staged' && failure === null && counts.error === 0 && ms <= LIMIT_MS;
  console.log(
    `${well ? 'PASS' : 'FAIL'} ${what}: ${ms.toFixed(0)} ms (limit ${LIMIT_MS}), ${cpu} ms of processor, ${JSON.stringify(counts)}`,
  );
  return well;
}

async function main(): Promise<boolean> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'bench-take-in-')), 'data');
  const { token } = await seedCompany(dataDir, 0, ROLE_NUMBER.manager);
  const server = await startServer({ dataDir, port: PORT });
  try {
    const api = caller(server.url, token);
    const lists = '/api/staff/imports';
    const rows = [['姓名', '部门'], ...names('').map((name) => [name, '生产部'])];
    const first = await upload(api, lists, { mode: 'create' }, rows);
    await api('POST', `${lists}/${first.id}/commit`, {
      version: first.version,
      requestId: 'bench-0001',
      ignoreErrors: false,
    });
    await settled(api, `${lists}/${first.id}`);
    const same = await upload(api, lists, { mode: 'create' }, rows);
    const staff = await click(api, server.pid, lists, same, 'fix-kind', { code: 'namesake', change: { who: 'new' } });
    const wages = '/api/wages/imports';
    const pay = [['姓名', '基本工资', '实发工资'], ...names('小').map((name) => [name, '5000', '5000'])];
    const sheet = await upload(api, wages, { payMonth: '2026-06', wageType: 'monthly' }, pay);
    const paid = await click(api, server.pid, wages, sheet, 'staff', {});
    const fine = [report('staff list', staff), report('wage sheet', paid)];
    return fine.every(Boolean);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exit((await main()) ? 0 : 1);
