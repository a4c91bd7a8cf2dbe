// A PostgreSQL with a synchronous standby, each in a folder and at a port of its own, with fsync as it is by default.
import { appendFileSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, giveToPostgres, postgresPrograms, runAsPostgres, startAsPostgres, until } from './as-postgres.mjs';

const USER = 'salary';
const DATABASE = 'salary';

class Instance {
  constructor(name, folder, port) {
    this.name = name;
    this.port = port;
    this.data = join(folder, name);
    this.log = join(folder, `${name}.log`);
    this.sockets = folder;
  }

  settings(more) {
    appendFileSync(
      join(this.data, 'postgresql.conf'),
      [
        "listen_addresses = '127.0.0.1'",
        `port = ${this.port}`,
        `unix_socket_directories = '${this.sockets}'`,
        'max_connections = 60',
        ...more,
        '',
      ].join('\n'),
    );
  }

  async start() {
    const output = openSync(this.log, 'a');
    this.process = startAsPostgres(join(postgresPrograms(), 'postgres'), ['-D', this.data], output);
    await until(`${this.name} answers`, () => this.query('select 1').catch(() => null));
  }

  /** One statement as the superuser. */
  async query(text, values = [], database = 'postgres') {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: 'postgres', database });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** As by a power cut: the postmaster and all its processes at once, nothing written any more. */
  kill() {
    const postmaster = Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => parentOf(pid) === postmaster);
    for (const pid of [postmaster, ...children]) process.kill(pid, 'SIGKILL');
  }

  end() {
    try {
      const postmaster = Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(postmaster, 'SIGINT');
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    }
  }
}

function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null; // ended meanwhile
  }
}

/** Starts a primary with a database of a user who is no superuser, and a standby that each commit waits for. */
export async function primaryWithStandby(folder) {
  const programs = postgresPrograms();
  const primary = new Instance('primary', folder, await freePort());
  mkdirSync(primary.data, { mode: 0o700 });
  giveToPostgres(primary.data);
  await runAsPostgres(join(programs, 'initdb'), ['-D', primary.data, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  primary.settings(['wal_level = replica', 'max_wal_senders = 4']);
  await primary.start();
  await primary.query(`create role ${USER} login createrole`);
  await primary.query(`create database ${DATABASE} owner ${USER}`);
  // A pooler passes no settings of a session on: those the server asks for stand with the database.
  await primary.query(`alter database ${DATABASE} set statement_timeout = '30s'`);
  await primary.query(`alter database ${DATABASE} set idle_in_transaction_session_timeout = '60s'`);

  const standby = new Instance('standby', folder, await freePort());
  await runAsPostgres(join(programs, 'pg_basebackup'), [
    ...['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres', '-D', standby.data, '-R', '-c', 'fast'],
  ]);
  standby.settings([
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres application_name=standby'`,
    // Promoted it has no standby of its own to wait for.
    "synchronous_standby_names = ''",
  ]);
  writeFileSync(join(standby.data, 'postgresql.auto.conf'), '');
  await standby.start();
  await primary.query("alter system set synchronous_standby_names = 'standby'");
  await primary.query('select pg_reload_conf()');
  await until('each commit waits for the standby', async () => {
    const [row] = await primary.query("select sync_state from pg_stat_replication where application_name = 'standby'");
    return row?.sync_state === 'sync';
  });
  return { primary, standby, user: USER, database: DATABASE };
}
