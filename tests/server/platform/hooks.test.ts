import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Hook, hook, Hooks } from '@server/kernel/hooks';
import { wireModules } from '@server/modules/wiring';

const MODULES = resolve(__dirname, '../../../server/modules');
const DECLARATION = /^export const ([A-Z_]+) =\s+hook</m;

/** Every hook that a module declares, by name. */
function declaredHooks(): [string, Hook<unknown>][] {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return files.flatMap((name): [string, Hook<unknown>][] => {
    const path = join(MODULES, name);
    const constant = DECLARATION.exec(readFileSync(path, 'utf8'))?.[1];
    if (constant === undefined) return [];
    const declared = jest.requireActual<Record<string, Hook<unknown>>>(path)[constant];
    if (!declared) throw new Error(`${path} has no ${constant}`);
    return [[constant, declared]];
  });
}

describe('hooks between modules', () => {
  test('are all answered', () => {
    const declared = declaredHooks();
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
