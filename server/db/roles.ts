import type { Kysely } from 'kysely';
import type { Database } from './database';
import { LOCK_NOT_AVAILABLE, LockHeld, runLocked } from './locked-statement';
import { roleNames, type RoleNames } from './role-names';
import { fileNeeds, ownerNeeds, rightsNeeds, schemaNeeds, roleStatus } from './role-needs';
import type { WallRoles } from './wall/session';
import { wallNeeds } from './wall/policies';

const DENIED = '42501';
/** So many waits for a lock end a series: while a backup holds every table, a start would wait for each. */
const MAX_WAITS = 3;
/** From this version on it is said with the membership whether its rights are had without further ado. */
const INHERIT_OPTION = 160_000;

export interface RolesReport {
  /** What is still missing, as statements an administrator may run; behind some the SQLSTATE, where it is no lack of rights. */
  refused: string[];
  /** Another server was at it all the time: not everything has been looked at. */
  skipped: boolean;
  /** The roles to act for, where the wall of row-level security stands; null = it does not, and the server works without. */
  wall: WallRoles | null;
}

/**
 * Makes the roles of this database with their rights, and row-level security for every table of company data, as far as the
 * connected user may; what is there already is left alone, and so is what is not the product's. The server works without them:
 * no refused statement is an error. `embedded`: COPY gives its rows by a file there, which a role must be let write. `walled`: false leaves
 * row-level security out. Throws where the connection is lost or the catalogue cannot be read.
 */
export function prepareRoles(db: Kysely<Database>, { embedded = false, walled = true } = {}): Promise<RolesReport> {
  return db.connection().execute(async (connection) => {
    const roles = new Roles(connection, embedded, walled);
    try {
      const wall = await roles.prepare();
      return { refused: roles.refused, skipped: false, wall };
    } catch (error) {
      if (error instanceof LockHeld)
        return { refused: roles.refused, skipped: true, wall: walled ? await standingWall(connection) : null };
      throw error;
    }
  });
}

const wallRoles = ({ application, across }: RoleNames): WallRoles => ({ application, across });

/** The wall as an earlier start has left it; null where anything is missing. */
async function standingWall(connection: Kysely<Database>): Promise<WallRoles | null> {
  const names = await roleNames(connection);
  for (const role of [names.application, names.across]) {
    if (!(await roleStatus(connection, role)).usage) return null;
    if ((await rightsNeeds(connection, role)).length > 0) return null;
  }
  return (await wallNeeds(connection, names)).length > 0 ? null : wallRoles(names);
}

class Roles {
  readonly refused: string[] = [];

  constructor(
    private readonly connection: Kysely<Database>,
    private readonly embedded: boolean,
    private readonly walled: boolean,
  ) {}

  async prepare(): Promise<WallRoles | null> {
    const { connection } = this;
    const names = await roleNames(connection);
    const { owner } = names;
    const ownerReady =
      (await this.mayActFor(owner)) && (await this.meet(() => schemaNeeds(connection, owner, ['usage', 'create'])));
    if (ownerReady) await this.meet(() => ownerNeeds(connection, owner));
    let ready = ownerReady;
    for (const role of [names.application, names.across]) ready = (await this.serves(role)) && ready;
    if (!this.walled) return null;
    // Raised only where the server can act for both: with half of it nobody would see anything.
    if (!ready || !(await this.meet(() => wallNeeds(connection, names)))) return null;
    return wallRoles(names);
  }

  /** Whether the server may act for a role that reads and writes rows. */
  private async serves(role: string): Promise<boolean> {
    const { connection } = this;
    if (!(await this.mayActFor(role))) return false;
    const sees = await this.meet(() => schemaNeeds(connection, role, ['usage']));
    const copies = !this.embedded || (await this.meet(() => fileNeeds(connection, role)));
    return (await this.meet(() => rightsNeeds(connection, role))) && sees && copies;
  }

  /**
   * Runs the statements that are needed, and asks again: a grant can end with a warning and have given nothing. What
   * is needed still counts as refused; true where that is nothing.
   */
  private async meet(needs: () => Promise<string[]>): Promise<boolean> {
    const codes = new Map<string, string | null>();
    let waits = 0;
    for (const statement of await needs()) {
      const code = waits < MAX_WAITS ? await runLocked(this.connection, statement) : LOCK_NOT_AVAILABLE;
      if (code === LOCK_NOT_AVAILABLE) waits += 1;
      codes.set(statement, code);
    }
    const left = codes.size > 0 ? await needs() : [];
    for (const statement of left) {
      const code = codes.get(statement) ?? DENIED;
      this.refused.push(code === DENIED ? statement : `${statement} -- ${code}`);
    }
    return left.length === 0;
  }

  /**
   * Whether the connected user has a role's rights, which is made where it is missing. Membership alone is not enough:
   * who does not inherit would hand its tables over and be locked out of them.
   */
  private async mayActFor(role: string): Promise<boolean> {
    const { connection } = this;
    const before = await roleStatus(connection, role);
    const { quoted, user } = before;
    const inherits = before.version >= INHERIT_OPTION ? ' with inherit true' : '';
    const join = `grant ${quoted} to ${user}${inherits}`;
    const create = async () => ((await roleStatus(connection, role)).exists ? [] : [`create role ${quoted} nologin`]);
    if (!(await this.meet(create))) {
      this.refused.push(join);
      return false;
    }
    if ((await roleStatus(connection, role)).usage) return true;
    const code = await runLocked(connection, join);
    const after = await roleStatus(connection, role);
    if (after.usage) return true;
    // Where the user is declared not to inherit, only that declaration helps.
    if (after.member && inherits === '') this.refused.push(`alter role ${user} inherit`);
    else this.refused.push(code === null || code === DENIED ? join : `${join} -- ${code}`);
    return false;
  }
}
