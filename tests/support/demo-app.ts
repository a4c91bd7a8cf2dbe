import { seedDemo } from '@server/demo/seed';
import { readyMade } from './ready-made';
import { testApp, type TestApp } from './server';

/** The whole server with the data of the demo, which a machine with much to do takes half a minute to fill in. */
export async function demoApp(options: Omit<Parameters<typeof testApp>[0], 'demo'> = {}): Promise<TestApp> {
  await readyMade();
  const t = await testApp({ ...options, demo: true });
  await seedDemo(t.deps);
  return t;
}
