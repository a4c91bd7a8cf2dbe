// Several machines on one: two servers on one PostgreSQL behind pgbouncer in transaction mode, a synchronous standby. The
// primary is killed under load and the standby promoted; then one of the two servers is killed in the middle of a publish.
// Needs Debian's postgresql and pgbouncer, and the built server (npm run build:server).
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToPostgres, until } from './as-postgres.mjs';
import { noJobTwice, nothingLost } from './checks.mjs';
import { Acknowledged, startExport, writeUntil } from './load.mjs';
import { readersOf } from './people.mjs';
import { pooler } from './pooler.mjs';
import { primaryWithStandby } from './postgres.mjs';
import { killedInPublish } from './killed-server.mjs';
import { call, signIn, startServer } from './servers.mjs';

const LOAD_BEFORE_MS = 8000;
const LOAD_AFTER_MS = 8000;
/** Nobody promotes a standby at once: calls run into a database that is gone for some time. */
const NO_DATABASE_MS = 6000;
/** Within which the servers are to be back once there is a database that takes changes. */
const BACK_SECONDS = 20;
/** Within which a client is to have a change acknowledged by then. */
const ACKNOWLEDGED_SECONDS = 5;

const say = (line) => process.stdout.write(`${line}\n`);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const folder = mkdtempSync(join(tmpdir(), 'several-machines-'));
giveToPostgres(folder);
const files = mkdtempSync(join(tmpdir(), 'several-machines-files-'));
const running = [];
const stop = new AbortController();
let failed = false;

try {
  const cluster = await primaryWithStandby(folder);
  running.push(cluster.primary, cluster.standby);
  const { primary, standby, database } = cluster;
  const pool = await pooler(folder, cluster, primary);
  running.push(pool);
  const env = {
    DATABASE_URL: pool.url,
    DATA_DIR: files,
    DATA_KEY: randomBytes(32).toString('base64'),
    ALLOW_SANDBOX: '1',
    BACKUP_KEEP: '0',
    S3_ENDPOINT: '',
    S3_BUCKET: '',
  };
  const begun = performance.now();
  const one = await startServer('one', files, env, ['--demo']);
  running.push(one);
  const two = await startServer('two', files, env);
  running.push(two);
  say(`two servers behind pgbouncer in transaction mode, after ${seconds(performance.now() - begun)} s`);

  const manager = await signIn(one, 'manager');
  const user = await call(two, manager, 'POST', '/api/admin/queryCurrent');
  const companyId = user.companies[0].id;
  const acknowledged = new Acknowledged();
  const servers = [one, two];
  const staff = (
    await primary.query(
      "select id, version from staff where company_id = $1 and status <> 'left' and version = 1 order by id limit 20",
      [companyId],
      database,
    )
  ).map((person) => ({ ...person, moves: 0 }));
  const readers = await readersOf(primary, database, companyId);
  say(`load: ${staff.length} employees moved about, ${readers.length} who confirm or object`);
  const load = writeUntil(stop.signal, { servers, manager, readers, staff, acknowledged });
  // Waited for below; a failure before that is told there.
  load.catch(() => undefined);
  const source = { servers, manager, acknowledged };
  for (let at = 0; at < 2; at += 1) {
    await pause(LOAD_BEFORE_MS / 2);
    await startExport(source);
  }
  const before = acknowledged.changes;

  primary.kill();
  const killedAt = performance.now();
  say(`the primary is killed after ${before} acknowledged changes`);
  // Begun while there is no database; carried out when there is one.
  const exported = startExport(source);
  await until('both servers know it', async () => !(await one.isReady()) && !(await two.isReady()));
  await pause(NO_DATABASE_MS);
  await standby.query('select pg_promote(true, 30)');
  pool.pointAt(standby);
  const promotedAt = performance.now();
  await until('both servers are ready again', async () => (await one.isReady()) && (await two.isReady()), BACK_SECONDS);
  const backAt = performance.now();
  await exported;
  await pause(LOAD_AFTER_MS);
  stop.abort();
  await load;
  if (acknowledged.changes - before < 20) throw new Error('hardly anything was written after the standby took over');
  say(
    `promoted ${seconds(promotedAt - killedAt)} s after the kill, both servers ready ${seconds(backAt - promotedAt)} s later without a restart`,
  );
  const gap = acknowledged.gapAt(promotedAt);
  say(
    `outage as clients saw it: ${seconds(gap.ms)} s without an acknowledged change, the first ${seconds(gap.until - promotedAt)} s after the promotion; ${acknowledged.failures} calls failed and were tried again`,
  );
  if (gap.until - promotedAt > ACKNOWLEDGED_SECONDS * 1000)
    throw new Error(`no change was acknowledged within ${ACKNOWLEDGED_SECONDS} s of the promotion`);

  for (const jobId of acknowledged.exports) {
    await until(
      `export ${jobId} is done`,
      async () => (await call(two, manager, 'GET', `/api/jobs/${jobId}`)).state === 'succeeded',
      90,
    );
    for (const each of servers) {
      const file = await fetch(`${each.url}/api/jobs/${jobId}/file`, {
        headers: { authorization: `Bearer ${manager}` },
      });
      if (!file.ok || (await file.arrayBuffer()).byteLength < 1000)
        throw new Error(`no file of ${jobId} from ${each.name}`);
    }
  }
  await nothingLost(standby, database, companyId, acknowledged);
  say(
    `nothing lost: ${acknowledged.confirmed.length} confirmations, ${acknowledged.objected.length} objections, changes of ${acknowledged.moved.size} employees, ${acknowledged.exports.length} exports`,
  );

  say(await killedInPublish({ one, two, manager, companyId, instance: standby, database, requestId: randomUUID }));
  const { jobs, succeeded, again } = await noJobTwice(servers);
  say(`${jobs} jobs, ${succeeded} came to their end, none twice; ${again} runs took up what another had begun`);
} catch (error) {
  failed = true;
  process.stderr.write(`failed: ${error.stack ?? error}\nlogs: ${folder} ${files}\n`);
} finally {
  stop.abort();
  for (const each of running.reverse()) await each.end();
}
if (failed) process.exitCode = 1;
else for (const each of [folder, files]) rmSync(each, { recursive: true, force: true });

function seconds(ms) {
  return (ms / 1000).toFixed(1);
}
