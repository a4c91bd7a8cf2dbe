/** 公告, banners, and what each reader has read or cleared in his bell. */
export const STATEMENTS: readonly string[] = [
  // Whom it is for stands here once: nothing is written for each of its readers.
  `create table notice (
    id uuid primary key,
    title text not null,
    type text not null check (type in ('notification', 'message', 'event')),
    content text not null,
    scope text not null check (scope in ('all', 'companies', 'roles')),
    company_ids jsonb not null default '[]',
    role_codes jsonb not null default '[]',
    top boolean not null default false,
    state text not null check (state in ('draft', 'scheduled', 'published', 'withdrawn', 'expired')),
    publish_at timestamptz,
    published_at timestamptz,
    expire_at timestamptz,
    round integer not null default 0,
    read_count integer not null default 0,
    audience_count integer,
    created_by uuid not null,
    created_by_name text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    version integer not null default 1
  )`,
  `create index notice_by_time on notice (coalesce(published_at, publish_at, created_at), id)`,
  `create index notice_out on notice (published_at desc) where state = 'published'`,
  // What somebody has read or cleared, by the line's id: the only rows there are for a reader.
  `create table bell_mark (
    account_id uuid not null,
    line text not null,
    read_at timestamptz,
    cleared_at timestamptz,
    primary key (account_id, line)
  )`,
  // Old marks are cleared away by their age. A notice's own stay as long as it does.
  `create index bell_mark_by_age on bell_mark (coalesce(read_at, cleared_at)) where line not like 'notice.%'`,
  `create table banner (
    id uuid primary key,
    version integer not null default 1,
    title text not null,
    position text not null check (position in ('login', 'console', 'appHome')),
    image_file_id uuid not null,
    link_type text not null,
    link_value text not null default '',
    sort integer not null check (sort >= 0 and sort <= 9999),
    start_at timestamptz,
    end_at timestamptz,
    enabled boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    check (end_at > start_at)
  )`,
  `create index banner_by_image on banner (image_file_id)`,
  `create index banner_in_order on banner (position, sort, updated_at desc, id) where deleted_at is null`,
  // One row a position, held by whoever changes what is shown there: two at once must not both take the last place.
  `create table banner_line (
    position text primary key
  )`,
  `insert into banner_line values ('login'), ('console'), ('appHome')`,
];
