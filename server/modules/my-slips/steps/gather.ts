import { overFew } from '../../../db/few-connections';
import { behindAll, currentWall, laneOf, type Wall, withinCompanies } from '../../../db/wall/held';
import type { Deps } from '../../../deps';
import { GroupCommit } from '../../../kernel/group-commit';
import { type Asked, batchesAsked, noSuchSlip } from '../queries';
import type { Step } from './rules';
import { type Taken, takeSteps } from './take';
import type { BatchKey } from './write';

/** Slips of one transaction: it holds its batch for some ten milliseconds. */
const MOST = 200;

/** Steps of employees, those of a moment on one batch together. */
export interface GatheredSteps {
  /** Resolves when the step is committed; 404 for a slip that is not the actor's. */
  take(step: Step): Promise<Taken & BatchKey>;
  /** Resolves when no step is under way any more. */
  flush(): Promise<void>;
}

/**
 * On a payday thousands open their slips within a minute, and each step moves the figures of the same batch. Whose slip is
 * in which batch is asked for many at once; batches then go each their own way, for one may be held by a recall.
 */
export function gatherSteps(deps: Deps): GatheredSteps {
  const lookups = new GroupCommit<Asked & { wall: Wall | undefined }, BatchKey | null>({
    most: MOST,
    run(asked) {
      const walls = asked.map(({ wall }) => wall);
      return behindAll(walls, () => overFew(() => findBatches(deps, asked)));
    },
  });
  const groups = new GroupCommit<{ batch: BatchKey; step: Step }, Taken>({
    most: MOST,
    run: ([first, ...rest]) => {
      if (!first) return Promise.resolve([]);
      const steps = [first, ...rest].map(({ step }) => step);
      return withinCompanies([first.batch.companyId], () => takeSteps(deps, first.batch, steps));
    },
  });
  return {
    async take(step) {
      const wall = currentWall();
      const asked = { accountId: step.actor.id, slipId: step.slipId, wall };
      const batch = (await lookups.do(asked, laneOf(wall))) ?? noSuchSlip();
      return { ...batch, ...(await groups.do({ batch, step }, batch.batchId)) };
    },
    async flush() {
      await lookups.flush();
      await groups.flush();
    },
  };
}

async function findBatches({ db, clock }: Deps, asked: readonly Asked[]) {
  const key = ({ accountId, slipId }: Asked) => `${accountId} ${slipId}`;
  const found = await batchesAsked(db, [...new Map(asked.map((one) => [key(one), one])).values()], clock.now());
  const batches = new Map(found.map(({ companyId, batchId, ...one }) => [key(one), { companyId, batchId }]));
  return asked.map((one) => ({ value: batches.get(key(one)) ?? null }));
}
