import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Hook, hook, Hooks } from '@server/kernel/hooks';
import { wireModules } from '@server/modules/wiring';

const MODULES = resolve(__dirname, '../../../server/modules');
const DECLARATION = /^export const ([A-Z_]+) =\s+hook</m;

/** Every hook that a module declares, by name. */
async function declaredHooks(): Promise<[string, Hook<unknown>][]> {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((name): [string, string][] => {
    const path = join(MODULES, name);
    const constant = DECLARATION.exec(readFileSync(path, 'utf8'))?.[1];
    return constant === undefined ? [] : [[path, constant]];
  });
  return Promise.all(
    found.map(async ([path, constant]): Promise<[string, Hook<unknown>]> => {
      const exported = (await import(path)) as Record<string, Hook<unknown>>;
      const declared = exported[constant];
      if (!declared) throw new Error(`${path} has no ${constant}`);
      return [constant, declared];
    }),
  );
}

describe('hooks between modules', () => {
  test('are all answered', async () => {
    const declared = await declaredHooks();
    expect(declared.map(([name]) => name)).toEqual(
      expect.arrayContaining(['BELL_SOURCES', 'FEEDBACK_TARGETS', 'SCHEDULED_WAGES', 'WAGES_PUBLISHED']),
    );
    const hooks = wireModules();
    for (const [, each] of declared) expect(hooks.of(each)).toBeDefined();
  });

  test('have one answer each', () => {
    const asked = hook<number>('a number');
    const hooks = new Hooks().answer(asked, 1);
    expect(hooks.of(asked)).toBe(1);
    expect(() => hooks.answer(asked, 2)).toThrow('“a number” is answered twice');
  });

  test('say so where nothing answers', () => {
    expect(() => new Hooks().of(hook<number>('a number'))).toThrow('“a number” is not answered');
  });
});
