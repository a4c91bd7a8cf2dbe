import { spawn } from 'node:child_process';

/** A process of a test and what it says. */
export interface Child {
  /** All lines of its standard output so far. */
  lines: string[];
  errors(): string;
  /** The first line that begins so; waits for it, and fails when the process ends without it. */
  line(start: string): Promise<string>;
  /** Ends it at once; resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts Node on a script; `env` comes over the test's own environment. */
export function startChild(args: string[], env: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  let rest = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    listeners.forEach((listener) => listener());
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return {
    lines,
    errors: () => errors,
    line: (start) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.startsWith(start));
          if (found === undefined) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then((code) =>
          reject(new Error(`ended with ${code} and without "${start}": ${lines.join(' | ')} ${errors}`)),
        );
      }),
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
    ended,
  };
}
