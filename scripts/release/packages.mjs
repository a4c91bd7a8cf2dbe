// The folder in which the packages of a platform lie as npm installs them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The project's own folder where it has all of `closure`; else one that npm fills for the platform, without running
 * anything of the packages, and that is kept until the lock file changes.
 */
export function packagesFolder(root, closure, { name, os, cpu, libc }) {
  if (closure.every(({ path }) => existsSync(join(root, path, 'package.json')))) return root;
  const lock = readFileSync(join(root, 'package-lock.json'));
  const folder = join(root, 'node_modules/.cache/release', name);
  const mark = join(folder, 'complete');
  const state = createHash('sha256').update(lock).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(root, file), join(folder, file));
  const machine = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...machine], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const missing = closure.filter(({ path }) => !existsSync(join(folder, path, 'package.json')));
  if (missing.length > 0) throw new Error(`npm installed no ${missing.map(({ path }) => path).join(', ')} for ${name}`);
  writeFileSync(mark, state);
  return folder;
}
