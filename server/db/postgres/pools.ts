import type pg from 'pg';
import { isOverFew } from '../few-connections';
import { together } from '../../kernel/together';
import type { Session } from '../wall/session';

/** Enough for two cores, and a plan that is made costs twice. */
const FEW = 2;
/** What goes over them is asked with one value: a list, as long as people have asked. No plan for just that one is better. */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan';

/** The connections to one PostgreSQL server: those of all work, and by role the few of what thousands ask at once (db/few-connections.ts). */
export class Pools {
  private readonly main: pg.Pool;
  private readonly few = new Map<string, pg.Pool>();

  /** `open`: makes a pool of so many connections, with these settings besides. */
  constructor(
    private readonly open: (max: number, settings: string) => pg.Pool,
    private readonly max: number,
  ) {
    this.main = open(max, '');
  }

  /** Those that are asked for next as this session. */
  of({ role }: Session): pg.Pool {
    if (!isOverFew()) return this.main;
    const known = this.few.get(role) ?? this.open(Math.min(FEW, this.max), PLANNED_ONCE);
    this.few.set(role, known);
    return known;
  }

  async end(): Promise<void> {
    await together(...[this.main, ...this.few.values()].map((pool) => () => pool.end()));
  }
}
