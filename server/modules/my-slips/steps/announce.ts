import { reminderLineId } from '@contract/bell/brief';
import type { Deps } from '../../../deps';
import { grouped } from '../../../kernel/grouped';
import { announceBatch } from '../../wage-batches/service';
import { lineIdOf } from '../bell';
import type { MySlipRow } from '../queries';
import type { Change, Step } from './rules';
import type { BatchKey } from './write';

interface Told {
  step: Step;
  /** The slip as it was before. */
  row: MySlipRow;
  change: Change | null;
}

/**
 * Tells of the steps of a group, after its commit: the wage people how the batch stands, and every reader's own tabs that the
 * slip is read, and that a reminder is done. Whoever is told the same is told by one event.
 */
export function announceSteps(deps: Deps, batch: BatchKey & { round: number }, taken: readonly Told[]): void {
  const { companyId, batchId } = batch;
  if (taken.some(({ change }) => change !== null)) announceBatch(deps, companyId, batchId);
  const read = taken.filter(({ row, change }) => change !== null && row.read_at === null);
  for (const [line, some] of grouped(read, ({ row }) => lineIdOf(row, batch)))
    deps.events.publish({ accountIds: readersOf(some) }, 'noticesRead', { ids: [line] });
  const reminded = taken.filter(isDone);
  for (const [at, some] of grouped(reminded, ({ row }) => row.reminded_at?.getTime()))
    if (at !== undefined)
      deps.events.publish({ accountIds: readersOf(some) }, 'noticesGone', {
        ids: [reminderLineId(batchId, new Date(at))],
      });
}

/** A reminder asks for a reading, or for a word as well. */
const isDone = ({ step, row }: Told) => step.action !== 'read' || !row.batch.settings.needConfirm;

const readersOf = (told: readonly Told[]) => [...new Set(told.map(({ step }) => step.actor.id))];
