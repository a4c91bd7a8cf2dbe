import { AsyncResource } from 'node:async_hooks';
import { together } from './together';

/** What became of one call of a group; `alone`: it was left undone and is to be tried again by itself. */
export type Outcome<O> = { value: O } | { error: unknown } | 'alone';

export interface GroupOptions<I, O> {
  /** Calls of one group at most. */
  most: number;
  /**
   * Does all calls at once, in one transaction, and says of each, in their order, what became of it once that is committed.
   * Where it throws nothing was done.
   */
  run(calls: readonly I[], lane: string): Promise<readonly Outcome<O>[]>;
  /** Callers answered in one turn of the event loop, by default all: where much is made of an answer, all else would wait meanwhile. */
  atOnce?: number;
  /** For how long the calls of a group that failed as a whole are tried one by one, ms. */
  aloneMs?: number;
}

interface Waiting<I, O> {
  call: I;
  resolve(value: O): void;
  reject(error: unknown): void;
}

interface Lane<I, O> {
  waiting: Waiting<I, O>[];
  ended: Promise<void>;
}

/** A group belongs to no single request or job, also not to the one that began it or made the first of them. */
const OUTSIDE = new AsyncResource('GroupCommit');

const turn = () => new Promise((ended) => setImmediate(ended));

/**
 * A group of few waits for so many turns of the event loop, until it is no more of few. With nothing else to do they take no time;
 * where much is done they take some ten milliseconds each, and every caller who comes meanwhile spares a statement.
 */
const TURNS = 3;
const FEW = 8;

/** As long as most callers wait for an answer. */
const ALONE_MS = 3000;

/**
 * Does many people's calls in few transactions: while one group is being committed, the next one gathers. A call that
 * finds nothing under way begins within a few turns of the event loop. Calls of one lane are done in the order in which
 * they came; lanes do not wait for each other. Each caller is answered for his own call, and only once its group is
 * committed. A group that fails as a whole is tried again one by one, so that nobody is refused for somebody else's call.
 */
export class GroupCommit<I, O> {
  private readonly lanes = new Map<string, Lane<I, O>>();
  /** Groups that are done, but not all of whose callers have been answered. */
  private readonly answering = new Set<Promise<void>>();

  constructor(private readonly options: GroupOptions<I, O>) {}

  do(call: I, lane = ''): Promise<O> {
    return new Promise((resolve, reject) => {
      const waiting = { call, resolve, reject };
      const open = this.lanes.get(lane);
      if (open) open.waiting.push(waiting);
      else this.open(lane, waiting);
    });
  }

  /** Resolves when nothing is under way any more. */
  async flush(): Promise<void> {
    while (this.lanes.size + this.answering.size > 0) {
      const under = [...[...this.lanes.values()].map((lane) => lane.ended), ...this.answering];
      await together(...under.map((each) => () => each));
    }
  }

  private open(name: string, first: Waiting<I, O>): void {
    const waiting = [first];
    const ended = OUTSIDE.runInAsyncScope(async () => {
      // What arrives in the same turn goes along.
      await turn();
      while (waiting.length > 0) {
        for (let turns = 1; turns < TURNS && waiting.length < FEW; turns += 1) await turn();
        await this.settle(name, waiting.splice(0, this.options.most));
      }
      this.lanes.delete(name);
    });
    this.lanes.set(name, { waiting, ended });
  }

  /** Ends when all calls of the group are done. */
  private async settle(lane: string, group: readonly Waiting<I, O>[]): Promise<void> {
    const { outcomes, failure } = await this.attempt(lane, group);
    const until = performance.now() + (this.options.aloneMs ?? ALONE_MS);
    this.answer(group, outcomes);
    const alone = group.filter((_, index) => outcomes[index] === 'alone');
    for (const each of alone)
      if (group.length === 1) each.reject(failure?.error ?? new Error('a call was put off for ever'));
      // With the database gone each of them would wait for it in turn.
      else if (failure && performance.now() > until) each.reject(failure.error);
      else await this.settle(lane, [each]);
  }

  /** Answers the callers, so many in a turn; the next group is under way meanwhile. */
  private answer(group: readonly Waiting<I, O>[], outcomes: readonly Outcome<O>[]): void {
    const { atOnce = group.length } = this.options;
    const answered = (async () => {
      for (const [index, each] of group.entries()) {
        if (index > 0 && index % atOnce === 0) await turn();
        const outcome = outcomes[index];
        if (outcome === undefined) each.reject(new Error('a group has said nothing of one of its calls'));
        else if (outcome !== 'alone') answer(each, outcome);
      }
    })().finally(() => this.answering.delete(answered));
    this.answering.add(answered);
  }

  private async attempt(
    lane: string,
    group: readonly Waiting<I, O>[],
  ): Promise<{ outcomes: readonly Outcome<O>[]; failure?: { error: unknown } }> {
    try {
      const calls = group.map(({ call }) => call);
      return { outcomes: await this.options.run(calls, lane) };
    } catch (error) {
      return { outcomes: group.map(() => 'alone' as const), failure: { error } };
    }
  }
}

function answer<I, O>(each: Waiting<I, O>, outcome: { value: O } | { error: unknown }): void {
  if ('value' in outcome) each.resolve(outcome.value);
  else each.reject(outcome.error);
}
