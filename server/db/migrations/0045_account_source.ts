import { type Kysely, sql } from 'kysely';
import { ACCOUNT_SOURCES } from '@contract/accounts/choices';
import { REAL_NAME_STATES } from '@contract/staff/choices';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Keeps the tally after each kind of statement; kinds of users in one order, so that two statements never wait for each other. */
function tallyAfter(event: 'insert' | 'update'): string[] {
  const came = `select source, real_name_state, 1 as n from after where role = 0`;
  const went = `select source, real_name_state, -1 as n from before where role = 0`;
  const changes = event === 'insert' ? came : `${came} union all ${went}`;
  const tables = event === 'insert' ? 'new table as after' : 'old table as before new table as after';
  return [
    `create function tally_users_${event}() returns trigger language plpgsql as $$
      begin
        insert into user_tally as tally (source, real_name_state, users)
          select source, real_name_state, sum(n) from (${changes}) as change group by 1, 2 having sum(n) <> 0 order by 1, 2
          on conflict (source, real_name_state) do update set users = tally.users + excluded.users;
        return null;
      end $$`,
    `create trigger tally_users_${event} after ${event} on account referencing ${tables} for each statement execute function tally_users_${event}()`,
  ];
}

/** Of the staff records bound to an account the one that says most. */
const realNameOf = (account: string) => `coalesce((
  select s.real_name_state from staff s where s.account_id = ${account} and s.real_name_state <> 'unsubmitted'
  order by array_position(array['approved', 'pending', 'rejected', 'invalid'], s.real_name_state) limit 1), 'unsubmitted')`;

const STATEMENTS = [
  `alter table account
    add column source text not null default 'console' check (source in (${oneOf(ACCOUNT_SOURCES)})),
    add column real_name_state text not null default 'unsubmitted' check (real_name_state in (${oneOf(REAL_NAME_STATES)}))`,
  // Employees' accounts have no password as long as they sign in by code, which they did on some page.
  `update account set source = 'web' where role = 0 and account is null`,
  `update account set real_name_state = ${realNameOf('account.id')} where id in (select account_id from staff where account_id is not null and real_name_state <> 'unsubmitted')`,
  // Of a million ordinary accounts those of one kind are walked in an index of their own and counted by a tally.
  `create index account_of_users_by_source on account (source, id) where role = 0`,
  `create index account_of_users_by_real_name on account (real_name_state, id) where role = 0`,
  `create table user_tally (source text not null, real_name_state text not null, users bigint not null, primary key (source, real_name_state))`,
  `insert into user_tally select source, real_name_state, count(*) from account where role = 0 group by 1, 2`,
  `drop trigger tally_new_accounts on account`,
  `drop trigger tally_changed_accounts on account`,
  `drop function tally_new_accounts()`,
  `drop function tally_changed_accounts()`,
  `drop table account_tally`,
  ...tallyAfter('insert'),
  ...tallyAfter('update'),
  // A record's own state, or whose it is, has changed: the accounts concerned in the order of their ids.
  `create function follow_real_name() returns trigger language plpgsql as $$
    declare who uuid;
    begin
      for who in select distinct id from unnest(array[old.account_id, new.account_id]) as concerned(id) where id is not null order by 1 loop
        update account set real_name_state = ${realNameOf('who')} where id = who and real_name_state <> ${realNameOf('who')};
      end loop;
      return null;
    end $$`,
  `create trigger follow_new_real_name after insert on staff for each row
    when (new.account_id is not null and new.real_name_state <> 'unsubmitted') execute function follow_real_name()`,
  `create trigger follow_changed_real_name after update on staff for each row
    when (old.account_id is distinct from new.account_id or old.real_name_state is distinct from new.real_name_state) execute function follow_real_name()`,
];

/** Where ordinary accounts come from and whether their owners have proved who they are, in lists of a million of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
