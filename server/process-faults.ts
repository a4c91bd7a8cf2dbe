import type { Logger } from 'pino';
import { currentWork } from './kernel/work-context';

/**
 * What the process does about faults that nothing caught. A rejected promise nobody waited for has
 * cost one request or job its answer at most: it is logged with what it belonged to, and the others
 * are served on. An exception that left its call stack may have left anything half-done: `giveUp`
 * ends the process.
 */
export function watchFaults(log: Logger, giveUp: () => void): void {
  process.on('unhandledRejection', (reason) =>
    log.fatal({ err: reason, ...currentWork() }, 'a promise was rejected and nobody handled it'),
  );
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error, ...currentWork() }, 'an exception was not caught: the process ends');
    giveUp();
  });
}
