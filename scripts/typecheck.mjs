// `npm run typecheck`: the native compiler over the whole project. `typescript` itself stays for what reads sources
// by its API (umi, dependency-cruiser).
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const compiler = dirname(createRequire(import.meta.url).resolve('typescript-native/package.json'));
const { status } = spawnSync(
  process.execPath,
  // Several checkers look at the same types each; beside the tests there is no core for them.
  [join(compiler, 'bin/tsc'), '--noEmit', '--checkers', '1', ...process.argv.slice(2)],
  // Collecting less often halves its time, for 1.7 GB.
  { stdio: 'inherit', env: { GOGC: '400', ...process.env } },
);
process.exitCode = status ?? 1;
