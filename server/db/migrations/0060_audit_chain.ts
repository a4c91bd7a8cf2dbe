import { type Kysely, sql } from 'kysely';

const STAYS = `raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';`;

/** Makes a table one that is only ever added to, but for the update that `guard` lets pass. */
const append = (table: string, guard: string) => [
  sql`create trigger ${sql.ref(`${table}_stays`)} before update or delete on ${sql.table(table)}
    for each row execute function ${sql.raw(guard)}()`,
  sql`create trigger ${sql.ref(`${table}_stays_whole`)} before truncate on ${sql.table(table)}
    for each statement execute function audit_stays()`,
];

/**
 * The operation log as a chain, a link a row, company by company. What is about a person – name, address, reason – goes
 * into a link by its salted digest: erasing it, with the salt, leaves the chain whole, and is the one change the triggers let
 * pass. Rows wait in `audit_unlinked` until a link has been made for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table audit_link (
      company_id uuid not null,
      seq bigint not null check (seq > 0),
      audit_id uuid not null,
      -- Digest of what is about a person, and its salt, null once that has been erased.
      personal text not null,
      salt text,
      hash text not null,
      at timestamptz not null,
      primary key (company_id, seq),
      unique (company_id, audit_id)
    )`,
    sql`create table audit_unlinked (
      company_id uuid not null,
      audit_id uuid not null,
      at timestamptz not null,
      primary key (company_id, audit_id)
    )`,
    // The first rows are found at once also where a whole log waits.
    sql`create index audit_unlinked_by_time on audit_unlinked (at, audit_id)`,
    sql`create table audit_anchor (
      company_id uuid not null,
      day date not null,
      seq bigint not null,
      hash text not null,
      at timestamptz not null,
      primary key (company_id, day)
    )`,
    // How far the server itself has gone over a chain, and what it found.
    sql`create table audit_check (
      company_id uuid not null primary key,
      seq bigint not null,
      hash text not null,
      at timestamptz not null,
      whole_at timestamptz not null,
      fault text,
      fault_seq bigint
    )`,
    sql`create index audit_log_by_time on audit_log (at, id)`,
    sql`create index audit_log_by_target on audit_log (company_id, target_id, at)`,

    sql`create function audit_stays() returns trigger language plpgsql as $$
      begin
        ${sql.raw(STAYS)}
      end $$`,
    sql`create function audit_log_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if (new.account_name, new.ip, new.user_agent) = ('—', '', '') and new.note is null
            and (new.company_id, new.id, new.at, new.account_id, new.role, new.action, new.target_type, new.target_id,
              new.result, new.request_id, new.fields)
            is not distinct from (old.company_id, old.id, old.at, old.account_id, old.role, old.action, old.target_type,
              old.target_id, old.result, old.request_id, old.fields)
          then
            return new;
          end if;
        end if;
        ${sql.raw(STAYS)}
      end $$`,
    sql`create function audit_link_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if new.salt is null and (new.company_id, new.seq, new.audit_id, new.personal, new.hash, new.at)
            is not distinct from (old.company_id, old.seq, old.audit_id, old.personal, old.hash, old.at)
          then
            return new;
          end if;
        end if;
        ${sql.raw(STAYS)}
      end $$`,
    sql`create function queue_audit() returns trigger language plpgsql as $$
      begin
        insert into audit_unlinked (company_id, audit_id, at) select company_id, id, at from added;
        return null;
      end $$`,
    ...append('audit_log', 'audit_log_stays'),
    ...append('audit_link', 'audit_link_stays'),
    ...append('audit_anchor', 'audit_stays'),
    sql`create trigger queue_audit after insert on audit_log
      referencing new table as added for each statement execute function queue_audit()`,
    sql`insert into audit_unlinked (company_id, audit_id, at) select company_id, id, at from audit_log`,
  ];
  for (const statement of statements) await statement.execute(db);
}
