import { join } from 'node:path';
import { type Child, startChild } from '../child-process';
import { type Api, apiAt } from './api';
import type { Stands } from './stands';

const bundles = () => process.env.TEST_BUNDLES ?? '';
const SETTLES_MS = 120_000;
const LOOK_MS = 50;

/** A crash-process that listens. */
export interface CrashServer {
  child: Child;
  api: Api;
  stands(): Promise<Stands>;
  /** Waits until no job is open, for two minutes at most; gives what is wrong then. */
  faults(): Promise<string[]>;
}

export async function startCrashServer(env: NodeJS.ProcessEnv): Promise<CrashServer> {
  const child = startChild([join(bundles(), 'crash-process.mjs')], {
    WORKERS: join(bundles(), 'workers'),
    PORT: '0',
    ALLOW_SANDBOX: '1',
    BACKUP_KEEP: '0',
    ...env,
  });
  const address = (await child.line('listens ')).slice('listens '.length);
  const inside = (await child.line('inside ')).slice('inside '.length);
  const ask = async <T>(what: string) => {
    const response = await fetch(`${inside}/${what}`);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as T;
  };
  const stands = () => ask<Stands>('stands');
  return {
    child,
    api: apiAt(address),
    stands,
    async faults() {
      for (const last = performance.now() + SETTLES_MS; ;) {
        const { open } = await stands();
        if (open.length === 0) return ask<string[]>('faults');
        if (performance.now() > last) return [`still open: ${open.join(', ')}`];
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
  };
}
