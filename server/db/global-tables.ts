import type { Database } from './database';

/**
 * The tables that are no company's data, each with the reason. Of every other table company_id leads the primary key,
 * every unique key and every foreign key to company data: by it a distributed database places the rows, and row-level
 * security tells companies apart. Foreign keys may point at a table named here.
 */
export const GLOBAL_TABLES = {
  company: 'the companies themselves',
  company_application: 'handed in before there is a company',
  company_application_round: 'belongs to an application',

  account: 'one account may work for several companies',
  account_activation: 'of an account; that of the first administrator is made before there is a company',
  list_setting: 'of an account',
  list_view: 'of an account',
  passkey: 'of an account',
  one_time_challenge: 'before it is known who signs in',
  second_factor: 'of an account',
  second_factor_role: 'a rule of the whole installation',
  recovery_code: 'of an account',
  session: 'of an account',
  login_log: 'of an account',
  password_history: 'of an account',
  idempotency: 'repeated calls of an account, some of which make a company',
  bell_mark: 'what an account has read, in all its companies',
  real_name: 'a proof of identity is of an account, and a document proves one account on the whole platform',
  sign_in_wait: 'before it is known who signs in',
  known_device: 'of an account',
  work_app_visit: 'before it is known who signs in',
  captcha: 'before it is known who signs in',
  captcha_limit: 'before it is known who signs in',
  user_tally: 'a count over all accounts',

  notice: 'published by the platform to many companies at once',
  banner: 'published by the platform',
  banner_line: 'the places of banners',

  claim_number: 'payment channels know an order by its number, which no two companies may share',
  payment_notice: 'reports of payment channels, taken in before it is known whose they are',
  payment_sandbox: 'stands for a payment channel',
  fdd_event: 'calls of the provider, taken in before it is known whose they are',
  fdd_sandbox: 'stands for the provider of signatures',
  sms_outbox: 'stands for the provider of messages',

  held_file: 'bytes in the file store; the import or export that has them says whose they are',
  data_key_check: 'the keys of this installation',
  backup_run: 'backups of the whole installation',
} as const satisfies Partial<Record<keyof Database, string>>;
