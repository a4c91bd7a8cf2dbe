import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './support/product';
import { Released, saidBy } from './support/released';

jest.setTimeout(240_000);

const ROOT = resolve(__dirname, '../..');
const PASSWORD = 'Shubo#38xi7';
const MOST_BYTES = 120e6;
const isFull = process.env.TEST_FULL === '1';
const run = promisify(execFile);

/** Makes the archive from what the gate has built; quickly packed it holds the same. */
const makeRelease = (out: string, ...more: string[]) =>
  run(process.execPath, [
    join(ROOT, 'scripts/release.mjs'),
    ...['--present', '--out', out, '--level', isFull ? '9' : '1', ...more],
  ]);

// Another user must come there, which a temporary folder of one's own may forbid.
const place = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'salary-release-'));
const made = join(place, 'made');
let archive: string;
let port: number;
let url: string;
let released: Released;

beforeAll(async () => {
  await makeRelease(made);
  archive = readdirSync(made).find((name) => name.startsWith('gongzitiao-')) ?? '';
  const unpacked = join(place, 'unpacked');
  mkdirSync(unpacked);
  await run('tar', ['-xzf', join(made, archive), '-C', unpacked]);
  expect(readdirSync(unpacked)).toEqual([archive.replace('.tar.gz', '')]);
  released = new Released(join(unpacked, archive.replace('.tar.gz', '')), place);
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  await released.start(port);
});
afterAll(() => {
  released.remove();
  rmSync(place, { recursive: true, force: true });
});

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

test('the archive is small enough, has its sum beside it, and names version and commit', () => {
  expect(statSync(join(made, archive)).size).toBeLessThan(MOST_BYTES);
  expect(readFileSync(join(made, 'SHA256SUMS'), 'utf8')).toBe(`${sha256(join(made, archive))}  ${archive}\n`);
  expect(readFileSync(join(released.program, 'VERSION'), 'utf8')).toMatch(/^\d+\.\d+\.\d+\ncommit [0-9a-f]{40}/);
  expect(readdirSync(released.program).sort()).toEqual(
    [
      'README.md',
      'THIRD-PARTY-LICENSES.txt',
      'VERSION',
      'console',
      'deploy',
      'node_modules',
      'package.json',
      'server',
    ].sort(),
  );
});

const bare = { method: 'POST', headers: { 'content-type': 'application/json' } };
const post = async (path: string, body: object) =>
  (await (await fetch(`${url}${path}`, { ...bare, body: JSON.stringify(body) })).json()) as {
    code: number;
    data: { token: string };
  };

// It takes as long as all else here.
if (isFull)
  test('the same commit makes the same archive', async () => {
    const again = join(place, 'again');
    await makeRelease(again);
    expect(sha256(join(again, archive))).toBe(sha256(join(made, archive)));
  });

test('an ordinary user without a home starts it: ready, console served, its link makes the administrator', async () => {
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  const page = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  const [, script = ''] = /<script[^>]* src="(\/[^"]+\.js)"/.exec(page) ?? [];
  expect((await fetch(`${url}${script}`)).headers.get('content-type')).toMatch(/javascript/);
  const [, token = ''] = /#activate=([\w-]+)/.exec(released.output) ?? [];
  const [account, password] = ['boss2026', PASSWORD];
  expect(
    await post('/api/activation', { token, account, name: '甄管家', password, confirmPassword: password }),
  ).toMatchObject({
    code: 200,
  });
  expect(await post('/api/admin/login', { type: 'account', account, password })).toMatchObject({ code: 200 });
});

/** Sets signs by the font of the packages, whatever the machine has; prints a hash of the picture. */
const DRAW = `
  import { createHash } from 'node:crypto';
  import sharp from 'sharp';
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60" font-family="Noto Sans S Chinese" font-size="40"><text y="45">甄管家 Rag</text></svg>';
  console.log(createHash('sha256').update(await sharp(Buffer.from(drawing)).raw().toBuffer()).digest('hex'));`;

test('draws with the font it brings', async () => {
  const draw = (env: NodeJS.ProcessEnv) => saidBy(released.node(['--input-type=module', '--eval', DRAW], env));
  const conf = join(released.program, 'server/fonts.conf');
  expect(await draw({ FONTCONFIG_FILE: conf })).not.toBe(await draw({}));
});

/** Loads every package that the built files name, in a process that finds none elsewhere; prints how many. */
const LOAD_ALL = `
  import { readFileSync, readdirSync } from 'node:fs';
  import { isBuiltin } from 'node:module';
  const files = readdirSync('server', { recursive: true }).filter((name) => name.endsWith('.mjs'));
  const names = new Set(files.flatMap((name) =>
    [...readFileSync('server/' + name, 'utf8').matchAll(/^(?:import |} from |import .* from )"([@a-z][^"]*)";$/gm)].map(([, each]) => each)));
  const packages = [...names].filter((name) => !isBuiltin(name));
  for (const name of packages) await import(name);
  console.log(packages.length);
  process.exit(0);`;

test('holds every package its code names', async () => {
  expect(Number(await saidBy(released.node(['--input-type=module', '--eval', LOAD_ALL])))).toBeGreaterThan(30);
});

test('ends in order when it is told to', async () => {
  expect(await released.stop()).toBe(0);
  expect(released.output).not.toMatch(/"level":[56]0/);
});

/** What is asked of a folder before it is packed. */
const CHECK = `
  import { readFileSync } from 'node:fs';
  const [folder] = process.argv.slice(1);
  const { checkRelease } = await import('./scripts/release/check.mjs');
  const { closureOf } = await import('./scripts/release/closure.mjs');
  const { platformNamed, thisPlatform } = await import('./scripts/release/platforms.mjs');
  const platform = platformNamed(thisPlatform());
  await checkRelease(folder, closureOf(JSON.parse(readFileSync('package-lock.json', 'utf8')), platform), platform);`;

test('is not made without one of them', async () => {
  released.remove();
  const check = () => run(process.execPath, ['--input-type=module', '--eval', CHECK, released.program], { cwd: ROOT });
  renameSync(join(released.program, 'node_modules/yauzl'), join(place, 'yauzl'));
  await expect(check()).rejects.toThrow('Could not resolve "yauzl"');
});
