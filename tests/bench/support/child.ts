import { fork } from 'node:child_process';
import { resolve } from 'node:path';

/** A process of dist/bench that does what it is told, one message after the other. */
export interface Child {
  pid: number;
  ask<T>(message: unknown): Promise<T>;
  stop(): Promise<void>;
}

/** Starts one of tests/bench/processes; ready when it has said so. */
export async function startChild(
  name: string,
  env: Readonly<Record<string, string>> = {},
  execArgv: string[] = [],
): Promise<Child> {
  const child = fork(resolve('dist/bench', `${name}.mjs`), {
    execArgv,
    env: { ...process.env, ...env },
    // Keeps maps, and numbers that are none.
    serialization: 'advanced',
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const answer = <T>() =>
    new Promise<T>((done, fail) => {
      const died = () => fail(new Error(`${name} has ended`));
      child.once('exit', died);
      child.once('message', (message) => {
        child.off('exit', died);
        done(message as T);
      });
    });
  await answer();
  const { pid } = child;
  if (pid === undefined) throw new Error('no process id');
  return {
    pid,
    ask<T>(message: unknown) {
      const answered = answer<T>();
      child.send(message as object);
      return answered;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
