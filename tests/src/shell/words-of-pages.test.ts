import { PARTS, type MessagePart } from '@/locales/parts';
import shell from '@/locales/zh-CN/shell';
import routes, { type RouteEntry } from '../../../config/routes';
import { fileOf, SRC, usesOf, WIZARD } from '../../support/console/message-uses';

/** Words that all wizards of imports share. */
const SHARED = 'sheetImport';
const WIZARDS = [SHARED, 'wages.import', 'staff.import', 'checks.import'];
const pages = (entries: readonly RouteEntry[]): RouteEntry[] =>
  entries.flatMap((entry) => [entry, ...pages(entry.routes ?? [])]);

/** Ids of the messages each part brings; '' is what is there before anybody has signed in. */
const idsBy = new Map<string, ReadonlySet<string>>();
const all = new Set<string>();
beforeAll(async () => {
  idsBy.set('', new Set(Object.keys(shell.messages)));
  for (const part of Object.keys(PARTS) as MessagePart[])
    idsBy.set(part, new Set(Object.keys((await PARTS[part]['zh-CN']()).default)));
  for (const ids of idsBy.values()) for (const id of ids) all.add(id);
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const computed = new Map<string, string[]>();

const idOf = (area: string, key: string) => (area === '' ? key : `${area}.${key}`);

/** Messages a key may mean under an area: itself, or where it is computed whatever fits around the computed parts. */
function meant(area: string, key: readonly string[]): string[] {
  const [first = '', ...rest] = key;
  const prefix = area === '' ? '' : `${area}.`;
  if (rest.length === 0) return all.has(prefix + first) ? [prefix + first] : [];
  // A text that only holds something computed is no key: something of one must be written out.
  if (area === '' ? !/\w\.$/.test(first) : !key.some((piece) => /\w/.test(piece))) return [];
  const pattern = `^${escaped(prefix)}${key.map(escaped).join('[^.]+')}$`;
  const before = computed.get(pattern);
  if (before) return before;
  const shape = new RegExp(pattern);
  const found = [...all].filter((id) => shape.test(id));
  computed.set(pattern, found);
  return found;
}

/** What a page and all it leads to may say, and has not fetched by then. */
function lackingOf(start: string, fetched: readonly string[]): string[] {
  const seen = new Set<string>();
  const lacking = new Set<string>();
  const visit = (file: string, parts: readonly string[], inherited: readonly string[], within: string) => {
    const uses = usesOf(file);
    const wizard = uses.wizard ?? within;
    // A helper is handed the words of whoever calls it.
    const areas = uses.areas.length > 0 ? uses.areas : inherited;
    const state = [file, ...parts, '|', ...areas, wizard].join();
    if (seen.has(state)) return;
    seen.add(state);
    const there = (id: string) => ['', ...parts].some((part) => idsBy.get(part)?.has(id));
    for (const area of areas) {
      for (const key of uses.keys) {
        // What a wizard does not word itself it says in the words all share: one of the two is enough.
        const tails = new Map<string, string[]>();
        for (const prefix of area === WIZARD ? [wizard, SHARED] : [area])
          for (const id of meant(prefix, key))
            tails.set(id.slice(prefix.length), [...new Set([...(tails.get(id.slice(prefix.length)) ?? []), id])]);
        for (const ids of tails.values())
          if (!ids.some(there)) lacking.add(`${ids.join(' or ')}: ${file.slice(SRC.length + 1)}`);
      }
    }
    for (const next of uses.imports) visit(next.file, [...new Set([...parts, ...next.parts])].sort(), areas, wizard);
  };
  visit(start, fetched, [], SHARED);
  return [...lacking].sort();
}

const file = (component: string) => {
  const found = fileOf(component, '');
  if (!found) throw new Error(`${component} is no file`);
  return found;
};
const behindLogin = pages(routes).filter(
  ({ component }) =>
    component?.startsWith('@/pages/') && !component.includes('/user/') && !component.includes('/exception/'),
);

it.each(behindLogin.map((entry) => [entry.path, entry] as const))(
  '%s fetches the words of all it shows',
  (_, entry) => {
    expect(lackingOf(file(entry.component ?? ''), ['pages', ...(entry.words ?? [])])).toEqual([]);
  },
);

it.each(['@/pages/user/login', '@/pages/exception/401', '@/layouts/UserLayout', '@/layouts/SecurityLayout'])(
  '%s, shown to whoever has not signed in, needs no words of the pages',
  (component) => {
    expect(lackingOf(file(component), [])).toEqual([]);
  },
);

it('the frame around the pages fetches the words of all it shows', () => {
  expect(lackingOf(file('@/layouts/BasicLayout'), ['pages'])).toEqual([]);
});

it('knows a computed key by what is written out of it, and would miss its words', () => {
  const slips = file('@/pages/wages/slips/Mismatches');
  expect(usesOf(slips).keys).toContainEqual(['net.', '']);
  expect(meant('wages', ['net.', ''])).toContain('wages.net.grossMinusDeductions');
  expect(lackingOf(slips, [])).toContain('wages.net.grossMinusDeductions: pages/wages/slips/Mismatches.tsx');
});

it('has words for every key that stands in the code as it is', () => {
  const seen = new Set<string>();
  const without: string[] = [];
  const visit = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    const { areas, direct, imports } = usesOf(at);
    if (areas.length > 0)
      without.push(
        ...direct
          .filter(
            (key) =>
              !(areas.includes(WIZARD) ? [...areas, ...WIZARDS] : areas).some((area) => all.has(idOf(area, key))),
          )
          .map((key) => `${key}: ${at.slice(SRC.length + 1)}`),
      );
    for (const next of imports) visit(next.file);
  };
  for (const { component } of behindLogin) visit(file(component ?? ''));
  expect(without).toEqual([]);
});
