import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Child, startChild } from './child-process';

const bundles = () => process.env.TEST_BUNDLES ?? '';

/** Settings of Node with which `npm start` starts it. */
const [, ...SETTINGS] = readScript('start').filter((word) => !word.endsWith('.mjs'));

function readScript(name: string): string[] {
  const file = resolve(__dirname, '../../package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> };
  return (scripts[name] ?? '').split(' ');
}

/** A folder with the built server alone, where nothing is ready for a first start. */
export function bareServer(): string {
  const folder = join(bundles(), 'bare');
  for (const name of ['main.mjs', 'workers']) cpSync(join(bundles(), name), join(folder, name), { recursive: true });
  return folder;
}

/** Starts the built server on a data folder, at any free port and without a word of the environment's own keys and database. `server`: the folder where it was built. */
export const startBuilt = (
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
  args: string[] = [],
  server = bundles(),
): Child =>
  startChild([...SETTINGS, join(server, 'main.mjs'), ...args], {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    DATA_KEY: '',
    DATA_KEYS: '',
    DATA_INDEX_KEY: '',
    ...more,
  });

/** The address at which it says that it listens. */
export const addressOf = async (child: Child): Promise<string> =>
  (await child.line('工资条管理平台已启动')).replace(/^.*(http:\S+)$/, '$1');
