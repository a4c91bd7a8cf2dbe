// Writes .br and .gz beside the console's text files, so that the server compresses nothing while people wait.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = resolve(import.meta.dirname, '../dist/console');
/** Not index.html, which each answer packs with a nonce of its own (server/plugins/index-page). */
const TEXT = /\.(?:js|css|svg|json)$/;
/** Smaller files gain nothing: they fit into one packet as they are. */
const LEAST = 1024;

for (const name of readdirSync(ROOT, { recursive: true })) {
  const path = join(ROOT, name);
  if (!TEXT.test(name) || !statSync(path).isFile() || statSync(path).size < LEAST) continue;
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
