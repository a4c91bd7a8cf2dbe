import { LATER_PARTS } from '../html/first-calls';

/** The parts of webpack used here. */
interface Chunk {
  name?: string | null;
  groupsIterable: Iterable<{
    /** Which import() asks for it. */
    origins: { request?: string }[];
  }>;
}
interface Module {
  /** Its file. */
  nameForCondition(): string | null;
}
interface Graphs {
  chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Chunk> };
}
interface Settings {
  minSize?: number;
  maxAsyncRequests?: number;
  cacheGroups: Record<string, object>;
}
export interface SplitChunks {
  splitChunks: ((settings: Settings) => unknown) & { entries(): Settings };
}

/**
 * Bytes of source from which a part that two chunks need, and few others, is a chunk of its own, and parts a page may be
 * fetched in.
 */
const LEAST_SHARED = 10_000;
const MOST_PARTS = 100;

/**
 * What draws, of what every page needs, in a file beside umi's own: a browser takes each file's functions over in one
 * task, and the two together are on a slow phone a fifth of a second.
 */
const LOOK = {
  name: 'look',
  chunks: 'initial',
  test: /[\\/]node_modules[\\/](?:antd|rc-[^\\/]+|@rc-component|@ant-design|@emotion|stylis)[\\/].+\.js$/,
  priority: 35,
  enforce: true,
};

/** Chunks of every page behind the login, of those before it, of the first page behind it, and of one that is but a form. */
const FRAME = ['layouts__SecurityLayout', 'layouts__BasicLayout', 'wrappers__RoleWrapper'];
const BEFORE_LOGIN = [
  'layouts__BlankLayout',
  'layouts__UserLayout',
  'p__user__login__index',
  'p__exception__401__index',
];
const FIRST = 'p__welcome__index';
const FORM = 'p__account__password__index';

/** A module that so many pages need comes with what they need besides. */
const MANY_PAGES = 12;

/** What a page imports as soon as it stands there. */
const importedLater = (path: string) => (LATER_PARTS[path] ?? []).flatMap(({ files }) => files);

type Chunks = readonly (string | undefined)[];

/** The chunks a module is in: by their names or, where they have none, by what was asked for. */
const chunksOf = (module: Module, { chunkGraph }: Graphs): Chunks =>
  Array.from(chunkGraph.getModuleChunksIterable(module), ({ name, groupsIterable }) =>
    name ? [name] : Array.from(groupsIterable, ({ origins }) => origins.map(({ request }) => request)).flat(),
  ).flat();

/**
 * Whose a module is. What many pages share comes in a file for each: in one file it is all there only at the end, and a
 * slow browser takes it over when it might have drawn (0.5 s later on a slow line).
 */
function sourceOf(module: Module): string {
  const file = module.nameForCondition() ?? '';
  const [, found] = /[\\/]node_modules[\\/](antd|rc-|@rc-component|@ant-design)?/.exec(file) ?? [];
  if (found === 'antd') return 'antd';
  if (found === '@ant-design') return 'pro';
  if (found) return 'rc';
  return file.includes('node_modules') ? 'lib' : 'app';
}

/** Files of all modules that are in such chunks. Whoever needs one fetches them all, so nothing that comes before the login or with words. */
function commonOf(name: string, priority: number, takes: (chunks: Chunks) => boolean) {
  const never = new Set<string | undefined>([...BEFORE_LOGIN, ...importedLater('/user/login')]);
  const test = (module: Module, graphs: Graphs) => {
    const chunks = chunksOf(module, graphs);
    return takes(chunks) && !chunks.some((each) => never.has(each) || each?.startsWith('@/locales/'));
  };
  return {
    name: (module: Module) => `${name}-${sourceOf(module)}`,
    chunks: 'async',
    type: /javascript/,
    test,
    priority,
    enforce: true,
  };
}

const onFirst = new Set<string | undefined>([FIRST, ...importedLater('/welcome')]);
const ofFirst = (chunks: Chunks) => chunks.some((each) => onFirst.has(each));
const ofMany = (chunks: Chunks) => chunks.filter((each) => each?.startsWith('p__')).length >= MANY_PAGES;

/**
 * What every page behind the login needs; of what many pages need, what the first page does, what a form does, and the
 * rest, which is a list. The list of wage sheets comes in 36 files instead of 48 and, as files compress the better the
 * longer they are, with 20 kB less.
 */
const COMMON = {
  frame: commonOf('frame', 28, (chunks) => chunks.some((each) => each !== undefined && FRAME.includes(each))),
  first: commonOf('first', 26, (chunks) => ofMany(chunks) && chunks.includes(FIRST)),
  form: commonOf('form', 24, (chunks) => ofMany(chunks) && !ofFirst(chunks) && chunks.includes(FORM)),
  list: commonOf('list', 22, (chunks) => ofMany(chunks) && !ofFirst(chunks)),
};

/**
 * Cuts what is built into parts. umi names what chunks share by their names, of which those of import() have none: parts
 * with nothing in common came in one file (281 kB more on a page), or the build failed over two of one name.
 */
export function splitIntoParts({ splitChunks }: SplitChunks): void {
  const settings = splitChunks.entries();
  const shared = { ...settings.cacheGroups.shared, name: undefined };
  splitChunks({
    ...settings,
    minSize: LEAST_SHARED,
    maxAsyncRequests: MOST_PARTS,
    cacheGroups: { ...settings.cacheGroups, shared, look: LOOK, ...COMMON },
  });
}
