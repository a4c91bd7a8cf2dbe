import type { SeededEmployee } from '../support/seeds/seed-publish';
import { most, pause } from '../support/timing';
import { arrivals, repeatable } from './arrivals';
import { type ClerksPlan, clerksAtWork, type Sheet } from './clerks';
import { enter, FIRST_SCREEN, type Site, type Visited, type Visitor, warmSite } from './employee';
import { Tally, type TallyFigures } from './tally';

export interface RushPlan {
  do: 'rush';
  port: number;
  employees: SeededEmployee[];
  /** How many of them object instead of confirming. */
  objecting: number;
  /** All arrive within as much; ms. */
  withinMs: number;
  clerks?: ClerksPlan;
}

export interface RushFigures {
  employees: TallyFigures;
  clerks: TallyFigures;
  /** From the first arrival until the last had done all. */
  seconds: number;
  sheet: Sheet | null;
  /** Event streams that the server ended. */
  lost: number;
  /** Processor time of the load itself, ms. */
  cpuMs: number;
}

const SEED = 2026;

/** Everybody in the order of arriving; who objects and how long each looks is the same in every run. */
function visitorsOf({ employees, objecting }: RushPlan, random: () => number): Visitor[] {
  const every = Math.floor(employees.length / objecting);
  const order = employees.map((employee) => ({ employee, at: random() })).sort((one, other) => one.at - other.at);
  return order.map(({ employee }, at) => ({
    ...employee,
    objects: at % every === 0 && at / every < objecting,
    address: `10.${1 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`,
    looksMs: 1_000 + random() * 3_000,
    readsMs: 3_000 + random() * 7_000,
  }));
}

/** Payday. The crowd stays, with its streams open. */
export async function rush(plan: RushPlan): Promise<{ figures: RushFigures; crowd: Visited[] }> {
  const site: Site = await warmSite(plan.port);
  const random = repeatable(SEED);
  const visitors = visitorsOf(plan, random);
  const times = arrivals(visitors.length, plan.withinMs, random);
  const [own, clerks] = [new Tally(), new Tally()];
  const crowd: Visited[] = [];
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const office = plan.clerks && clerksAtWork(plan.port, plan.clerks, clerks);
  const imported = office?.imported.catch((error: unknown) => void clerks.fail(error));
  await Promise.all(
    visitors.map(async (visitor, at) => {
      await pause((times[at] ?? 0) - (performance.now() - startedAt));
      const entered = enter(site, visitor, own);
      crowd.push(entered);
      await entered.done.catch((error: unknown) => own.fail(error));
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  const sheet = (await imported) ?? null;
  await office?.stop();
  return {
    figures: {
      employees: own.figures([FIRST_SCREEN]),
      clerks: clerks.figures(),
      seconds,
      sheet,
      lost: crowd.filter(({ stream }) => stream.lost).length,
      cpuMs: (user + system) / 1000,
    },
    crowd,
  };
}

/** How long until every stream has a notice, from the call that publishes it; ms. */
export async function delivered(
  crowd: readonly Visited[],
  title: string,
  publish: () => Promise<void>,
): Promise<number> {
  const streams = crowd.map(({ stream }) => stream).filter(({ lost }) => !lost);
  const startedAt = performance.now();
  await publish();
  for (let waited = 0; streams.some(({ got }) => got.at(-1)?.title !== title); waited += 10) {
    if (waited > 60_000) throw new Error('not everybody was told within a minute');
    await pause(10);
  }
  return most(streams.map(({ got }) => got.at(-1)?.at ?? Infinity)) - startedAt;
}
