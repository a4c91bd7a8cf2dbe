import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run dev` has no second implementation of the API: this folder, which umi loads at the start of
 * the dev server, starts the real one on an in-memory demo database, and config/proxy.ts leads /api to
 * it. API_TARGET names another server instead. umi loads the folder again at every change in it.
 */
const STARTED = Symbol.for('salary-slips.dev-server');
const once = globalThis as { [STARTED]?: true };

if (!process.env.API_TARGET && !once[STARTED]) {
  once[STARTED] = true;
  // Its stdin is held open: it ends by itself when this process does, however that ends.
  const server = spawn(process.execPath, [join(process.cwd(), 'scripts/dev-server.mjs')], { stdio: ['pipe', 'inherit', 'inherit'] });
  server.on('error', (error) => process.stderr.write(`开发用接口服务未能启动：${error.message}\n`));
}

export default {};
