import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// A server is installed without what the console is built with (npm ci --omit=dev): nothing to prepare there.
if (existsSync('node_modules/@umijs/max')) {
  const { status } = spawnSync('npx', ['max', 'setup'], { stdio: 'inherit', shell: process.platform === 'win32' });
  process.exitCode = status ?? 1;
}
