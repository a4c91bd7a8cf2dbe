// Builds server and console at once: neither keeps two cores busy by itself. Ends with the code of the first that failed.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const cwd = resolve(import.meta.dirname, '..');
const run = (script) =>
  new Promise((end) => {
    // Through a shell: on Windows npm is a command file.
    spawn(`npm run -s ${script}`, { cwd, stdio: 'inherit', shell: true }).on('close', (code) => end(code ?? 1));
  });

const codes = await Promise.all([run('build:server'), run('build:console')]);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
