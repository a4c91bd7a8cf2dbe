const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');
const { build, version } = require('esbuild');

/** What the console is drawn with. Jest would resolve, read and wrap each of its 4,000 files anew for every suite. */
const VENDOR =
  /(?:from |import |import\(|require\()'((?:antd|rc-[\w-]+|@(?:ant-design|rc-component)\/[\w-]+)(?:\/[\w/-]+)?)'/g;
/** There must be one of each, shared with what stays outside the bundle. */
const SHARED = ['react', 'react/*', 'react-dom', 'react-dom/*', 'dayjs', 'dayjs/*'];
const STYLE_REGISTER = resolve(__dirname, 'style-register.ts');

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (/\.tsx?$/.test(entry.name)) yield readFileSync(join(entry.parentPath, entry.name), 'utf8');
  }
}

/** Whole they are 830 modules, each drawn up for every suite; the console names the few it shows. */
const ICONS = '@ant-design/icons';
const NAMED_ICONS = /import \{([^}]+)\} from '@ant-design\/icons'/g;

/**
 * Every name by which console and tests import from these packages, deep ones too: a component must not be there twice;
 * and the icons they import.
 */
function imported(root) {
  const names = new Set();
  const icons = new Set();
  for (const folder of ['src', 'tests/src', 'tests/support/console']) {
    for (const source of sources(join(root, folder))) {
      for (const [, name] of source.matchAll(VENDOR)) names.add(name);
      for (const [, list] of source.matchAll(NAMED_ICONS))
        for (const [, icon] of list.matchAll(/(\w+)(?: as \w+)?\s*(?:,|$)/g)) icons.add(icon);
    }
  }
  return { names: [...names].sort(), icons: [...icons].sort() };
}

const asNeeded = {
  name: 'as-needed',
  setup({ onLoad, onResolve, resolve: find }) {
    onResolve({ filter: /\/hooks\/useStyleRegister$/ }, () => ({ path: STYLE_REGISTER }));
    // The packages come twice, as ES modules and as CommonJS; one of them is enough.
    onResolve({ filter: /^antd\/lib\// }, ({ path, kind, importer, resolveDir }) =>
      find(path.replace('/lib/', '/es/'), { kind, importer, resolveDir }),
    );
    // Outside the bundle each module that imports it would have a copy of its own made, a getter for each name.
    onResolve({ filter: /^react(-dom)?$/ }, ({ path, kind, namespace }) =>
      kind === 'import-statement' && namespace !== 'once' ? { path, namespace: 'once' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'once' }, ({ path }) => ({
      contents: `export { default, ${Object.keys(require(path)).join(', ')} } from '${path}';`,
    }));
  },
};

/** The statement by which the bundle has part `index`. */
const exported = (name, index, icons) =>
  name === ICONS
    ? `import { ${icons.join(', ')} } from '${ICONS}';\nexport const part${index} = { ${icons.join(', ')} };`
    : `export * as part${index} from '${name}';`;

function bundle(root, { names, icons }, outfile) {
  return build({
    stdin: { contents: names.map((name, index) => exported(name, index, icons)).join('\n'), resolveDir: root },
    outfile,
    bundle: true,
    format: 'cjs',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"test"' },
    external: SHARED,
    plugins: [asNeeded],
    logLevel: 'error',
  });
}

/** A module of its own for one part; without the mark its default export would be taken for the whole. */
const reExport = (index) =>
  `module.exports = Object.defineProperty(require('./vendor.js').part${index}, '__esModule', { value: true });\n`;

/**
 * Bundles the component libraries into one file, kept as long as neither the lock file nor the imports change.
 * @param root folder of package.json
 * @returns {Promise<Record<string, string>>} entries of Jest's moduleNameMapper that lead to it
 */
module.exports = async function vendorMap(root) {
  const wanted = imported(root);
  const { names } = wanted;
  const hash = createHash('sha1').update(version).update(JSON.stringify(wanted));
  for (const file of [join(root, 'package-lock.json'), __filename, STYLE_REGISTER]) hash.update(readFileSync(file));
  const folder = join(root, 'node_modules/.cache/console-vendor', hash.digest('hex'));
  const shim = (index) => join(folder, `part${index}.js`);
  if (!existsSync(folder)) {
    rmSync(dirname(folder), { recursive: true, force: true });
    const draft = `${folder}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    await bundle(root, wanted, join(draft, 'vendor.js'));
    names.forEach((_, index) => writeFileSync(join(draft, `part${index}.js`), reExport(index)));
    if (existsSync(folder)) rmSync(draft, { recursive: true });
    else renameSync(draft, folder);
  }
  return Object.fromEntries(names.map((name, index) => [`^${name}$`, shim(index)]));
};
