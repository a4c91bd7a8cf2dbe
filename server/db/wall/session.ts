import { currentWall, NOTHING, type Wall } from './held';

/** As whom a session of the database runs a statement, and for which companies. */
export interface Session {
  /** '' = as the user who signed in. */
  role: string;
  /** An array of ids as PostgreSQL writes it; only the role of companies looks at it. */
  companies: string;
}

/** The roles of the wall by name. */
export interface WallRoles {
  /** Sees the rows of the session's companies. */
  application: string;
  /** Sees those of all. */
  across: string;
}

/** As the user who signed in: migrations, roles, backups. */
export const OWNER: Session = { role: '', companies: '' };

/** Tells the session of each statement. */
export type Sessions = () => Session;

export const ownerSessions: Sessions = () => OWNER;

/** The sessions of a wall that stands; `outside`: what is seen where no wall was set, by default nothing. */
export function walledSessions(roles: WallRoles, outside: Wall = NOTHING): Sessions {
  return () => {
    const wall = currentWall() ?? outside;
    if (wall.kind === 'owner') return OWNER;
    if (wall.kind === 'across') return { role: roles.across, companies: '' };
    return { role: roles.application, companies: `{${wall.ids.join(',')}}` };
  };
}

export const isSame = (one: Session | undefined, other: Session): boolean =>
  one !== undefined && one.role === other.role && one.companies === other.companies;

/** The statements after which a session, or with `local` a transaction, is so. */
export function settingsOf({ role, companies }: Session, local = false): [string, string] {
  const set = local ? 'set local' : 'set';
  const as = role === '' ? 'none' : `"${role.replaceAll('"', '""')}"`;
  if (!/^[0-9a-f{},-]*$/i.test(companies)) throw new Error('a company’s id is none');
  return [`${set} role ${as}`, `${set} app.companies = '${companies}'`];
}

/** Those of a session, as one text. */
export const settingOf = (session: Session): string => settingsOf(session).join('; ');

/** A transaction keeps its wall: who goes behind another one begins his own. */
export class WallChanged extends Error {
  constructor() {
    super('the companies of a transaction do not change: begin another one, or cross before it begins');
  }
}
