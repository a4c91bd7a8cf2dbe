// pgbouncer in transaction mode: a connection of the database serves one transaction of one server, then another's.
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, startAsPostgres, until } from './as-postgres.mjs';

/** Starts one before an instance; `pointAt` leads it to another without a restart. */
export async function pooler(folder, { user, database }, instance) {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = (target) =>
    writeFileSync(
      file,
      `[databases]
${database} = host=127.0.0.1 port=${target.port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 4
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
    );
  writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n`);
  write(instance);
  const output = openSync(join(folder, 'pgbouncer.log'), 'a');
  const child = startAsPostgres('pgbouncer', ['-q', file], output);
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  const client = () => new pg.Client({ connectionString: url });
  await until('pgbouncer answers', async () => {
    const probe = client();
    return probe.connect().then(
      () => probe.end().then(() => true),
      () => false,
    );
  });
  // Under runuser the program is its child.
  const { pidOf } = await import('./processes.mjs');
  const pid = pidOf(child.pid, 'pgbouncer');
  return {
    url,
    pointAt(target) {
      write(target);
      process.kill(pid, 'SIGHUP');
    },
    end: () => process.kill(pid, 'SIGTERM'),
  };
}
