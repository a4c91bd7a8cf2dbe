// Servers of the built product, and calls to them.
import { spawn } from 'node:child_process';
import { createReadStream, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, until } from './as-postgres.mjs';

/** A server is asked whether it is ready, and no answer means that it is not. */
const READY_MS = 4000;

const root = resolve(import.meta.dirname, '../..');

/** Starts a server on a database and a folder of files that it shares with others. */
export async function startServer(name, folder, env, args = []) {
  const port = await freePort();
  const log = join(folder, `${name}.log`);
  const output = openSync(log, 'a');
  const { start } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
  const settings = start.split(' ').slice(1);
  const child = spawn(process.execPath, [...settings, ...args], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'debug' },
    stdio: ['ignore', output, output],
  });
  const server = {
    name,
    log,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    ended: new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal }))),
    isReady: () =>
      fetch(`${server.url}/api/health/ready`, { signal: AbortSignal.timeout(READY_MS) }).then(
        (answer) => answer.ok,
        () => false,
      ),
    signal: (signal) => child.kill(signal),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await server.ended;
    },
  };
  let exited = null;
  void server.ended.then((end) => (exited = end));
  await until(
    `server ${name} is ready`,
    () => {
      if (exited) throw new Error(`server ${name} ended: see ${log}`);
      return server.isReady();
    },
    180,
  );
  return server;
}

/** A call; gives the answer's data. Throws where nothing was acknowledged, with the body's `code` where there is one. */
export async function call(server, token, method, path, body) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(15_000),
  });
  const said = await answer.json();
  if (answer.status !== 200 || said.code !== 200)
    throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${said.code} ${said.msg}`), {
      status: answer.status,
      code: said.code,
    });
  return said.data;
}

export async function signIn(server, account) {
  const { token } = await call(server, null, 'POST', '/api/admin/login', {
    type: 'account',
    account,
    password: 'Demo@2026',
  });
  return token;
}

/** Lines of a server's log that speak of jobs: `{ msg, jobId, kind, attempt, time }`. */
export async function jobLines(server) {
  const lines = [];
  for await (const line of createInterface({ input: createReadStream(server.log) })) {
    if (!line.startsWith('{') || !line.includes('"jobId"')) continue;
    lines.push({ ...JSON.parse(line), server: server.name });
  }
  return lines;
}
