import { cpSync, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import pino from 'pino';
import { pack } from 'tar-stream';
import { createDeps } from '@server/create-deps';
import { connect } from '@server/db/connect';
import { migrate } from '@server/db/migrate';
import { prepareRoles } from '@server/db/roles';
import type { Deps } from '@server/deps';
import { readEnv } from '@server/env';
import { createAccount, hashPassword } from '@server/modules/accounts/service';
import { actOnBatch } from '@server/modules/wage-batches/service';
import { createFactory } from './server-factory';
import { RELEASE_PASSWORD, RELEASE_SLIP } from './release-facts';
import { makeBatch } from './wage-world';

// Makes a small data folder as this release leaves it, and keeps it as an archive; run by scripts/keep-release.mjs.
const [, , workersDir = '', archive = ''] = process.argv;

/** One company with a manager and an employee who has one published slip. */
async function fill(deps: Deps): Promise<void> {
  const factory = createFactory(deps);
  const company = await factory.company({
    name: RELEASE_SLIP.company,
    wageReviewRequired: false,
    // The slip is to be seen however old the folder grows.
    visibleMonths: 12 * 100,
  });
  const passwordHash = await hashPassword(RELEASE_PASSWORD);
  const account = (name: string, role: 'manager' | 'user', mobile: string) =>
    createAccount(deps.db, deps.seal, { account: role, name, role, mobile, passwordHash, companyIds: [company.id] });
  const manager = await account('周启明', 'manager', '13800001001');
  const employee = await account(RELEASE_SLIP.name, 'user', RELEASE_SLIP.mobile);
  const staff = await factory.staff({
    companyId: company.id,
    name: RELEASE_SLIP.name,
    mobile: RELEASE_SLIP.mobile,
    idNo: RELEASE_SLIP.idNo,
    accountId: employee,
  });
  const actor = {
    id: manager,
    name: '周启明',
    role: 'manager' as const,
    companyIds: [company.id],
    companyId: company.id,
    sessionId: '',
    ip: '127.0.0.1',
    userAgent: 'release',
  };
  const person = {
    ...staff,
    account: { id: employee, name: staff.name, role: 'user' as const, companyIds: [company.id], mobile: staff.mobile },
  };
  const createdBy = { id: manager, name: actor.name, role: actor.role, companyIds: [company.id], mobile: null };
  const batchId = await makeBatch({ deps, clock: deps.clock }, company.id, [person], {
    createdBy,
    payMonth: RELEASE_SLIP.payMonth,
    nets: [RELEASE_SLIP.netFen],
  });
  const { version } = await deps.db
    .selectFrom('wage_batch')
    .select('version')
    .where('company_id', '=', company.id)
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  await actOnBatch(deps, actor, company.id, batchId, {
    action: 'publish',
    version,
    requestId: 'release-publish',
    reason: '仅一人经办',
    fresh: true,
  });
  await deps.jobs.drain();
}

/** Packs a folder; folders without files as well, for the database looks for them. */
async function packFolder(folder: string, path: string): Promise<void> {
  const tar = pack();
  const packing = pipeline(
    tar,
    // A window over the whole archive: the three databases of a cluster begin as copies of each other.
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: 50_000_000,
      },
    }),
    createWriteStream(path),
  );
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const source = join(folder, name);
    if (statSync(source).isDirectory()) tar.entry({ name: relative(folder, source), type: 'directory' });
    else tar.entry({ name: relative(folder, source) }, readFileSync(source));
  }
  tar.finalize();
  await packing;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'release-'));
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, { demo: false, workersDir });
  const onDeath = (error: Error) => {
    throw error;
  };
  const { db, close } = await connect({ databaseUrl: undefined, dataDir, workersDir, onDeath });
  await migrate(db);
  await prepareRoles(db, { embedded: true });
  const deps = createDeps({ env, db, log: pino({ level: 'error' }) });
  await fill(deps);
  await deps.jobs.stop();
  await deps.events.stop();
  await deps.work.close();
  await close();
  const kept = mkdtempSync(join(tmpdir(), 'release-kept-'));
  for (const name of ['database', 'data.key']) cpSync(join(dataDir, name), join(kept, name), { recursive: true });
  await packFolder(kept, archive);
  for (const folder of [dataDir, kept]) rmSync(folder, { recursive: true });
  process.exit(0);
}

await main();
