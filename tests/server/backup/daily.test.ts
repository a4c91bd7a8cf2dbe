import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { migrate } from '@server/db/migrate';
import { asOwner } from '@server/db/wall/held';
import { bellOf } from '@server/modules/bell/service';
import { backUpBeforeMigration } from '@server/modules/backup/service';
import { describedBy } from '../../support/backup-world';
import { testApp, type TestApp } from '../../support/server';

const HOUR = 3600_000;

let t: TestApp;
let folder: string;
/** A server for each of these tests. */
function withServer(options: { ownDatabase?: boolean } = {}): void {
  beforeEach(async () => {
    t = await testApp({ now: '2026-07-15T02:00:00Z', ...options });
    folder = t.deps.env.backups.folder;
    await t.factory.company();
  });
  afterEach(() => t.close());
}

const hourly = async () => {
  await t.deps.jobs.enqueue(t.deps.db, { kind: 'daily-backup', companyId: null, ownerId: null, payload: {} });
  await t.runJobs();
};
const kept = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
const bell = async (role: 'admin' | 'manager') => {
  const account = await t.factory.account({ role, companies: [] });
  const reader = { ...account, companyId: null, sessionId: '', ip: '', userAgent: '' };
  return (await bellOf(t.deps, reader)).filter(({ kind }) => kind === 'backupFailed').map(({ title }) => title);
};

describe('daily backups', () => {
  withServer();

  test('are taken an hour after the first start, then once a night, or by day where the nights are missed', async () => {
    const counts: number[] = [];
    for (let hour = 0; hour < 50; hour += 1) {
      await hourly();
      counts.push(kept().length);
      t.clock.advance(HOUR);
    }
    // It began at 10:00 in Shanghai: at 11:00, and at 1:00 in each night behind.
    expect(counts.flatMap((count, hour) => (count > (counts[hour - 1] ?? 0) ? [hour] : []))).toEqual([1, 15, 39]);
    expect(kept().every((name) => /^daily-\d{14}\.tar\.gz$/.test(name))).toBe(true);
    expect((await describedBy(join(folder, kept()[0] ?? ''))).manifest.tables.company?.rows).toBe(1);
  });

  test('what a backup that was killed holds of the database’s log is let go within the hour', async () => {
    const slots = () =>
      asOwner('backup', () =>
        sql<{ n: number }>`select count(*)::int as n from pg_replication_slots`.execute(t.deps.db),
      );
    // Of its own accord PostgreSQL keeps nothing for a backup of this kind.
    const own = t.deps.env.databaseUrl === undefined ? 1 : 0;
    if (own > 0)
      await asOwner('backup', () => sql`select pg_create_physical_replication_slot('backup', true)`.execute(t.deps.db));
    const before = (await slots()).rows[0]?.n ?? 0;
    await hourly();
    expect(before - ((await slots()).rows[0]?.n ?? 0)).toBe(own);
    const failed = await t.deps.db.selectFrom('job').select('error').where('state', '=', 'failed').execute();
    expect(failed).toEqual([]);
  });

  test('only the newest are kept, and what a killed process left goes', async () => {
    t.deps.env.backups.keep = 2;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'mine.tar.gz'), '');
    const left = join(folder, 'daily-20260714020000.tar.gz.01890000-0000-7000-8000-000000000000.unfinished');
    writeFileSync(left, '');
    utimesSync(left, new Date('2026-07-13'), new Date('2026-07-13'));
    for (let day = 0; day < 3; day += 1) {
      t.clock.advance(30 * HOUR);
      await hourly();
    }
    expect(kept().length).toBe(3);
    expect(kept()).toContain('mine.tar.gz');
    expect(kept()[0]).toMatch(/^daily-20260717/);
  });

  test('none is taken where none is to be kept', async () => {
    t.deps.env.backups.keep = 0;
    t.clock.advance(30 * HOUR);
    await hourly();
    expect(kept()).toEqual([]);
  });

  test('a failure is told to administrators until one succeeds, and tried again in an hour', async () => {
    // The folder's place is taken by a file.
    mkdirSync(join(folder, '..'), { recursive: true });
    writeFileSync(folder, '');
    t.clock.advance(2 * HOUR);
    await hourly();
    expect(await bell('admin')).toEqual([expect.stringContaining('EEXIST')]);
    expect(await bell('manager')).toEqual([]);
    rmSync(folder);
    t.clock.advance(HOUR);
    await hourly();
    expect(kept().length).toBe(1);
    expect(await bell('admin')).toEqual([]);
  });
});

describe('an update of the schema', () => {
  withServer({ ownDatabase: true });
  const log = pino({ level: 'silent' });
  /** What came since an earlier program, and how it is undone. */
  const SINCE = {
    '0032_backup_runs': sql`drop table backup_run`,
    '0033_tax_templates': sql`drop table tax_template`,
    '0036_reference_unnumbered': sql`alter table wage_reference drop column unnumbered`,
    '0038_staff_links': sql`alter table account_activation drop column staff_id cascade, drop column wrong_tries,
      drop constraint account_activation_kinds, drop constraint account_activation_of_account,
      add constraint account_activation_kind_check check (kind in ('password', 'admin')),
      add constraint account_activation_check check (kind = 'admin' or account_id is not null)`,
    '0039_channels': sql`drop table message_channel, message_order, message_attempt, message_use`,
    '0040_long_files': sql`alter table held_file alter column bytes type integer`,
    '0041_work_app_sign_in': sql`drop table work_app_visit`,
    // Its columns went with the table.
    '0042_arrivals': sql`select 1`,
    '0044_import_handover': sql`alter table wage_import drop column inherited, drop column submitted`,
    '0045_list_views': sql`drop table list_view, list_setting`,
    '0046_name_pinyin': sql`alter table staff drop column name_pinyin`,
    '0049_prepared_answers': sql`drop table feedback_prepared`,
    '0051_sheet_corrections': sql`alter table wage_import drop column corrects_id, drop column corrected`,
    '0052_bank_layouts': sql`do $$ begin drop table bank_layout; alter table bank_file drop column layout_name; end $$`,
    '0053_voucher_settings': sql`drop table voucher_setting`,
    '0054_company_pinyin': sql`alter table company drop column name_pinyin`,
    '0056_jobs_of_owner': sql`drop index job_of_owner`,
    '0060_audit_chain': sql`do $$ begin
      drop trigger queue_audit on audit_log;
      drop trigger audit_log_stays on audit_log;
      drop trigger audit_log_stays_whole on audit_log;
      drop table audit_link, audit_unlinked, audit_anchor, audit_check;
      drop index audit_log_by_time, audit_log_by_target;
      drop function audit_stays, audit_log_stays, audit_link_stays, queue_audit;
    end $$`,
    '0061_card_changes': sql`alter table staff_event drop column card_changed`,
    '0064_second_factor': sql`do $$ begin
      drop table recovery_code, second_factor, second_factor_role;
      alter table session drop column proven_at;
    end $$`,
    '0065_sign_in_waits': sql`do $$ begin
      drop table sign_in_wait, known_device;
      create table sign_in_failure (name_index text primary key);
      alter table account add column failed_count integer, add column first_failed_at timestamptz;
    end $$`,
    '0072_confidential_batches': sql`do $$ begin
      drop index wage_batch_title, wage_batch_confidential, wage_import_confidential;
      alter table wage_batch drop column named_ids;
      alter table wage_import drop column named_ids;
      create unique index wage_batch_title on wage_batch (company_id, title) where deleted_at is null;
    end $$`,
    '0075_personal_erasure': sql`drop table staff_erasure`,
    '0078_passkeys': sql`drop table passkey, one_time_challenge`,
    '0079_idle_sign_out': sql`do $$ begin
      alter table company drop column idle_minutes;
      alter table session drop column last_used_at;
    end $$`,
    '0080_retention': sql`drop table retention_rule, retention_archive`,
    '0082_approval_rules': sql`do $$ begin
      drop table company_approval_rules;
      alter table wage_batch drop column first_approved_by;
    end $$`,
    // Its column went with the table.
    '0084_audit_fault_at': sql`select 1`,
    '0085_slip_first_release': sql`alter table wage_slip drop column first_release`,
    // Its column went with the table.
    '0088_review_rules_version': sql`select 1`,
    // Its index went with the column.
    '0090_second_release': sql`select 1`,
    '0091_staff_card_change': sql`drop table staff_card_change`,
    '0092_held_file_whole': sql`alter table held_file alter column bytes set not null`,
    // Its column went with the table.
    '0093_rules_proposal': sql`select 1`,
  };
  const names = Object.keys(SINCE);
  const goBack = async () => {
    await sql`alter table account drop column mobile_proven`.execute(t.deps.db);
    await sql`alter table outbox drop column channel`.execute(t.deps.db);
    await sql`alter table wage_slip drop column delivery_way`.execute(t.deps.db);
    await sql`alter table session drop column vouched_by`.execute(t.deps.db);
    for (const [name, undo] of Object.entries(SINCE)) {
      await undo.execute(t.deps.db);
      await sql`delete from kysely_migration where name = ${name}`.execute(t.deps.db);
    }
  };

  test('is preceded by a backup of the schema before', async () => {
    await goBack();
    expect(await migrate(t.deps.db, () => backUpBeforeMigration(t.deps.db, t.deps.env, log))).toEqual(names);
    expect(kept()).toEqual([expect.stringMatching(/^before-update-\d{14}\.tar\.gz$/)]);
    const { head } = await describedBy(join(folder, kept()[0] ?? ''));
    for (const name of names) expect(head.migrations).not.toContain(name);
    expect(head.tables.map(({ name }) => name)).not.toContain('backup_run');
    // Nothing to update: nothing to back up.
    expect(await migrate(t.deps.db, () => backUpBeforeMigration(t.deps.db, t.deps.env, log))).toEqual([]);
    expect(kept().length).toBe(1);
  });

  test('does not happen where the backup fails', async () => {
    await goBack();
    mkdirSync(join(folder, '..'), { recursive: true });
    writeFileSync(folder, '');
    await expect(migrate(t.deps.db, () => backUpBeforeMigration(t.deps.db, t.deps.env, log))).rejects.toThrow(
      '没有升级',
    );
    const { rows } = await sql`select to_regclass('backup_run') as made`.execute(t.deps.db);
    expect(rows).toEqual([{ made: null }]);
  });

  test('by a newer program is no database for this one', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(t.deps.db);
    await expect(migrate(t.deps.db)).rejects.toThrow(/较新的版本升级（9999_later）.*--restore/);
  });
});
