/**
 * All that sees more than the companies of one person or one job, each with the reason. Nothing else does: a statement that
 * crosses names one of these (see `across` and `asOwner` in held.ts). docs/database.md lists them.
 */
export const CROSSINGS = {
  administrator: 'administrators run the platform: their lists go over all companies',
  session: 'whose a session is, and whether any of his companies is in use, is known before his companies are',
  'sign-in': 'who signs in, by password, code, link or work app, is looked for before it is known where he works',
  link: 'a signed link says which file or paper it opens; whoever has it need not be signed in',
  provider: 'what a provider reports is taken in before it is known whose it is',
  registration: 'a company applies and is followed up by its link before it is one',
  public: 'pictures and texts of the platform are shown to everybody',
  identity:
    'a mobile, a document or an account stands for one person on the whole platform: where he is at the moment, too',
  scheduler: 'jobs that are due are looked for over all companies',
  job: 'rounds of the whole platform: housekeeping, deadlines, sending',
  events: 'events of all companies are stored together',
  'audit-chain': 'rows of the log are chained soon after they were written, whoever wrote them',
  operations: 'figures of the whole installation, and whether the database answers',
  start: 'what a start looks after: channels, leases, files, the first administrator',
  demo: 'the data of the demo are made for several companies',
  command: 'commands of who runs the installation: backup, check of the log, changing keys',
} as const satisfies Record<string, string>;

export type Crossing = keyof typeof CROSSINGS;

/** What runs as the database's own user, because no other may do it. Row-level security does not bind it where that is a superuser. */
export const OWNER_WORK = {
  statistics: 'vacuum and analyze are for who owns a table',
  backup: 'a backup reads every table and sequence; files of the embedded database are copied by means of a superuser',
  checkpoint: 'a checkpoint of the embedded database is for its superuser',
  erasure: 'emptying what the log has of a person is refused to everybody else; its triggers let nothing but that pass',
  copy: 'COPY into a table takes no row-level security: the lines are checked before (copied-lines.ts)',
} as const satisfies Record<string, string>;

export type OwnerWork = keyof typeof OWNER_WORK;
