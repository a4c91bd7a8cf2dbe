// The API of `npm run dev`: the real server on an in-memory demo database. Ends when its parent does.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build-server.mjs';

const outdir = join(resolve(import.meta.dirname, '..'), 'node_modules/.cache/dev-server');
process.stdin.on('end', () => process.exit(0)).resume();
await buildServer(outdir);
process.env.PORT ??= '8010';
process.argv.push('--demo', '--memory');
await import(pathToFileURL(join(outdir, 'main.mjs')).href);
