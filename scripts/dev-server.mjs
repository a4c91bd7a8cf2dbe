// The API of `npm run dev`: the real server on an in-memory demo database. Ends when its parent does.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build-server.mjs';

const cache = join(resolve(import.meta.dirname, '..'), 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
// A folder of its own: another one that runs still loads its worker threads from there.
const outdir = mkdtempSync(join(cache, 'dev-server-'));
process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));
process.stdin.on('end', () => process.exit(0)).resume();
await buildServer(outdir);
// PORT and HOST are those of the dev server in front.
Object.assign(process.env, { PORT: '0', HOST: '127.0.0.1' });
process.argv.push('--demo', '--memory');
await import(pathToFileURL(join(outdir, 'main.mjs')).href);
