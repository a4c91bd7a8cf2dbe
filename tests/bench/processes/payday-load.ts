import { caller } from '../support/caller';
import { publishNotice } from '../support/publishing';
import { pause } from '../support/timing';
import type { Visited } from '../payday/employee';
import { delivered, rush, type RushPlan } from '../payday/rush';
import { saturate, type SaturatePlan } from '../payday/saturate';

/** The people of payday in a process of their own, so that what they cost is told from what the server does. */
export type LoadTask =
  | RushPlan
  | SaturatePlan
  /** A notice to all whose streams are open. */
  | { do: 'notice'; url: string; admin: string; title: string }
  /** Everybody goes. */
  | { do: 'leave' };

let crowd: Visited[] = [];

async function take(task: LoadTask): Promise<unknown> {
  switch (task.do) {
    case 'rush': {
      const made = await rush(task);
      crowd = made.crowd;
      return made.figures;
    }
    case 'saturate':
      return saturate(task);
    case 'notice':
      return delivered(crowd, task.title, () => publishNotice(caller(task.url, task.admin), task.title));
    case 'leave':
      for (const { connection, stream } of crowd.splice(0)) {
        connection.close();
        stream.cut();
      }
      await pause(1_000);
      return null;
  }
}

process.on('message', (task: LoadTask) => void take(task).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
