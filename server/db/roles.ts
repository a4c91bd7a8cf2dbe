import type { Kysely } from 'kysely';
import type { Database } from './database';
import { LOCK_NOT_AVAILABLE, LockHeld, runLocked } from './locked-statement';
import { roleNames } from './role-names';
import { ownerNeeds, rightsNeeds, schemaNeeds, roleStatus } from './role-needs';

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
}

/**
 * Makes the owner and the application role of this database with their rights, as far as the connected user may; what
 * is there already is left alone, and so is what is not the product's. The server works without them: no
 * refused statement is an error. Throws where the connection is lost or the catalogue cannot be read.
 */
export function prepareRoles(db: Kysely<Database>): Promise<RolesReport> {
  return db.connection().execute(async (connection) => {
    const roles = new Roles(connection);
    try {
      await roles.prepare();
      return { refused: roles.refused, skipped: false };
    } catch (error) {
      if (error instanceof LockHeld) return { refused: roles.refused, skipped: true };
      throw error;
    }
  });
}

class Roles {
  readonly refused: string[] = [];

  constructor(private readonly connection: Kysely<Database>) {}

  async prepare(): Promise<void> {
    const { connection } = this;
    const { owner, application } = await roleNames(connection);
    const ownerReady =
      (await this.mayActFor(owner)) && (await this.meet(() => schemaNeeds(connection, owner, ['usage', 'create'])));
    if (ownerReady) await this.meet(() => ownerNeeds(connection, owner));
    if (await this.mayActFor(application)) {
      await this.meet(() => schemaNeeds(connection, application, ['usage']));
      await this.meet(() => rightsNeeds(connection, application));
    }
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
