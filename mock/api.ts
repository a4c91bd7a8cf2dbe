import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DEV_API, type DevApi } from '../config/dev/api-address';

/** The line in which the server says where it listens. */
const STARTED = /^.*(http:\/\/localhost:\d+).*$/m;

/** Starts the API on a free port; gives its address when it listens. What it prints goes on to the terminal, its address as that of /api. */
function startServer(): Promise<string> {
  // Its stdin is held open: it ends by itself when this process does, however that ends.
  const server = spawn(process.execPath, [join(process.cwd(), 'scripts/dev-server.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text.replace(STARTED, '接口服务已启动（演示数据）：/api → $1'));
      const address = STARTED.exec(text)?.[1];
      if (address) resolve(address);
    });
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`进程已结束（${code}）`)));
  });
}

/**
 * `npm run dev` has no second implementation of the API: this folder, which umi loads at the start of
 * the dev server, starts the real one on an in-memory demo database, and config/dev/proxy-api leads /api to
 * it. API_TARGET names another server instead. umi loads the folder again at every change in it.
 */
const shared = globalThis as DevApi;
if (!process.env.API_TARGET && !shared[DEV_API]) {
  shared[DEV_API] = startServer();
  shared[DEV_API].catch((error: Error) => process.stderr.write(`开发用接口服务未能启动：${error.message}\n`));
}

export default {};
