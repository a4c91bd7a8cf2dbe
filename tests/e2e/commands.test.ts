import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from './support/command';
import { freePort } from './support/product';

jest.setTimeout(600_000);

const ROOT = resolve(__dirname, '../..');
const at = (...path: string[]) => join(ROOT, ...path);
const DOCS = ['README.md', ...readdirSync(at('docs')).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(at(name), 'utf8'))
  .join('\n');
const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Every command README and docs name: the lines of its shell blocks, and what stands between backticks; settings, prompts and comments left out. */
function namedCommands(): string[] {
  const blocks = [...DOCS.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...DOCS.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const parts = [...blocks, ...inline].flatMap((line) => line.replace(/\s+#.*$/, '').split(/\s*&&\s*/));
  const bare = parts.map((part) => part.trim().replace(/^(?:[A-Z_]+=\S+\s+|[A-Z_]+=…\s+)+/, ''));
  return [...new Set(bare.filter((part) => /^(?:npm|npx|node|bash) /.test(part)))].sort();
}

/** The script of package.json that a command runs; null where it is none. */
function scriptOf(command: string): string | null {
  const [program, verb = '', name = ''] = command.split(' ');
  if (program !== 'npm' || verb === 'ci') return null;
  return verb === 'run' ? name : verb;
}

const isBench = (command: string) => /^npm run bench [a-z]/.test(command);

/** What the gate runs by itself; the rest is run below or, with TEST_FULL, in dev.test.ts. */
const OF_THE_GATE = [
  'npm ci',
  'npm test',
  'npm run test:full',
  'npm run lint',
  'npm run lint:imports',
  'npm run build',
  'npm run build:server',
  'bash .ci/run',
  'npx jest --selectProjects server',
];
/** Run by release.test.ts: made, unpacked and started; its other commands are those below. */
const OF_A_RELEASE = [
  'npm run release',
  'npm run release -- --present',
  'npm run release -- --platform win32-x64',
  'node server/main.mjs',
  'node server/main.mjs --check-key /media/usb/data.key',
  'node server/main.mjs --backup /mnt/nas/slips.tar.gz',
  'node server/main.mjs --verify /mnt/nas/slips.tar.gz',
  'node server/main.mjs --restore /mnt/nas/slips.tar.gz',
  'node server/main.mjs --backup /mnt/nas/after-update.tar.gz',
  'node server/main.mjs --restore …/before-update-….tar.gz',
];
/** What people run for themselves; that the files are there is checked below. */
const BY_HAND = [
  'npm run format',
  'npm run lint:imports -- --write',
  'npm run test:crash',
  'npm run test:machines',
  'node scripts/keep-release.mjs VERSION',
];
const RUN_HERE = [
  'npm run demo',
  'npm start',
  'npm start -- --admin boss2026',
  'npm run bench',
  'npm run bench -- --list',
];
/** Run on the server as built by the operator's suite among those of the server. */
const OF_THE_OPERATOR = [
  'node dist/server/main.mjs --reseal',
  'node dist/server/main.mjs --backup /mnt/nas/slips.tar.gz',
  'node dist/server/main.mjs --verify /mnt/nas/slips.tar.gz',
  'node dist/server/main.mjs --verify-audit',
  'node dist/server/main.mjs --verify-audit /mnt/nas/slips.tar.gz',
  'node dist/server/main.mjs --restore /mnt/nas/slips.tar.gz',
  'node dist/server/main.mjs --check-key /media/usb/data.key',
];
const RUN_BESIDE = ['npm run dev'];

const key = randomBytes(32).toString('base64');
const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'salary-commands-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

describe('the commands README and docs name', () => {
  it('are all known here, with who runs them', () => {
    const [benches, others] = [namedCommands().filter(isBench), namedCommands().filter((each) => !isBench(each))];
    expect(others).toEqual(
      [...OF_THE_GATE, ...OF_A_RELEASE, ...BY_HAND, ...RUN_HERE, ...OF_THE_OPERATOR, ...RUN_BESIDE].sort(),
    );
    for (const bench of benches)
      expect([bench, existsSync(at('tests/bench', `${bench.split(' ')[3] ?? ''}.ts`))]).toEqual([bench, true]);
    expect(existsSync(at('scripts/keep-release.mjs'))).toBe(true);
    const run = readFileSync(at('tests/server/backup/processes.test.ts'), 'utf8');
    for (const [, flag] of OF_THE_OPERATOR.join('\n').matchAll(/main\.mjs (--[a-z-]+)/g))
      expect(run).toContain(`'${flag}'`);
  });

  it('name scripts that are there, which run files that are there', () => {
    for (const script of namedCommands().map(scriptOf))
      if (script !== null) expect(Object.keys(scripts)).toContain(script);
    for (const [name, line] of Object.entries(scripts)) {
      for (const [file] of line.matchAll(/[\w/.-]+\.(?:mjs|cjs)\b/g))
        expect([name, file, existsSync(at(file))]).toEqual([name, file, true]);
      for (const [, script = ''] of line.matchAll(/npm (?:run )?(\w+(?::\w+)?)/g))
        expect(Object.keys(scripts)).toContain(script);
      for (const part of line.split(' && ')) {
        const [program = ''] = part.split(' ');
        expect([
          name,
          program,
          ['npm', 'node'].includes(program) || existsSync(at('node_modules/.bin', program)),
        ]).toEqual([name, program, true]);
      }
    }
  });

  it('are run by the gate where they are long', () => {
    expect([scripts.test, scripts['test:full']]).toEqual(['node scripts/test.mjs', 'node scripts/test.mjs --full']);
    const run = readFileSync(at('scripts/test.mjs'), 'utf8');
    for (const script of ['lint', 'typecheck', 'build', 'test:server', 'test:console', 'test:e2e'])
      expect(run).toContain(`'${script}'`);
    expect(scripts.build).toBe('node scripts/build.mjs');
    for (const script of ['build:server', 'build:console'])
      expect(readFileSync(at('scripts/build.mjs'), 'utf8')).toContain(`'${script}'`);
    // Two workers have both cores: V8's threads that collect and compile beside them are in their way, and few
    // functions run often enough before a suite ends to be worth compiling anew. A sixth less of processor time.
    const brief = '--single-threaded-gc --heap-growing-percent=300 --interrupt-budget=1000000';
    // As patient as the product with the embedded database's functions (server/process-settings.ts).
    expect(scripts['test:server']).toBe(
      `node --wasm-tiering-budget=10000000 ${brief} node_modules/jest/bin/jest.js --selectProjects contract server`,
    );
    // What it draws it throws away at once: a larger young generation is collected less often.
    expect(scripts['test:console']).toBe(
      `node --max-semi-space-size=64 ${brief} node_modules/jest/bin/jest.js --selectProjects src`,
    );
    expect(readFileSync(at('.ci/run'), 'utf8')).toMatch(/^npm ci\nnpm test\n$/m);
  });

  it('npm run bench: names what it can measure', async () => {
    const { code, output } = await new Command('npm run bench -- --list').end();
    expect(code).toBe(0);
    const benches = readdirSync(at('tests/bench')).filter((name) => name.endsWith('.ts'));
    for (const bench of benches) expect(output).toContain(bench.replace('.ts', ''));
    expect((await new Command('npm run bench -- no-such-bench').end()).code).toBe(2);
  });
});

describe('the built product', () => {
  it('npm start -- --admin boss2026: prints a link and ends', async () => {
    const { code, output } = await new Command('npm start -- --admin boss2026', { DATA_DIR: folder() }).end();
    expect(code).toBe(0);
    expect(output).toMatch(/新增管理员“boss2026”[\s\S]*#activate=[\w-]{43}/);
  });

  it('npm run demo: builds, then starts with demo data', async () => {
    expect(scripts.demo).toBe('npm run build && npm start -- --demo'); // the gate has built
    const dataDir = folder();
    cpSync(process.env.E2E_DATA_DIR ?? '', dataDir, { recursive: true }); // filled by such a start (setup.ts)
    const port = String(await freePort());
    const demo = new Command('npm start -- --demo', { PORT: port, DATA_DIR: dataDir });
    await demo.said(`http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    expect(demo.output).toContain('finance');
    await demo.stop();

    // The same files, damaged.
    truncateSync(join(dataDir, 'database/global/pg_control'), 100);
    const damaged = await new Command('npm start', { PORT: port, DATA_DIR: dataDir }).end();
    expect(damaged.code).toBe(1);
    expect(damaged.output).toContain(dataDir);
    expect(damaged.output).toContain('从备份恢复');
    expect(damaged.output).not.toMatch(/^\s+at /m);
  });

  it('npm start on PostgreSQL: says that the folder must be shared, and in words where the database cannot be had', async () => {
    const env = {
      DATABASE_URL: `postgres://user:password@127.0.0.1:${await freePort()}/database`,
      DATA_KEY: key,
      DATA_DIR: folder(),
    };
    const { code, output } = await new Command('npm start', env).end();
    expect(code).toBe(1);
    expect(output).toContain('连接不上 DATABASE_URL 指定的数据库（ECONNREFUSED）');
    expect(output).toContain('several servers on one database must share this folder');
    expect(output).not.toMatch(/^\s+at |password/m);
  });

  it('npm start in a folder that is none: names it and says what to do', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    const { code, output } = await new Command('npm start', { DATA_DIR: file }).end();
    expect(code).toBe(1);
    expect(output).toContain(`数据目录 ${file} 的位置上是一个文件`);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('PWA=on is a setting of the build that the console reads', () => {
    expect(DOCS).toContain('`PWA=on npm run build`');
    expect(readFileSync(at('.umirc.ts'), 'utf8')).toContain("'process.env.PWA': process.env.PWA ?? ''");
    const settingOf = (pwa: string) => {
      process.env.PWA = pwa;
      let on: unknown;
      jest.isolateModules(() => {
        on =
          jest.requireActual<typeof import('../../config/defaultSettings')>('../../config/defaultSettings').default.pwa;
      });
      return on;
    };
    const before = process.env.PWA ?? '';
    expect([settingOf('on'), settingOf('')]).toEqual([true, false]);
    process.env.PWA = before;
  });
});
