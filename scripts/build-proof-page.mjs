// Makes the page that checks a 发薪存证 without a network: one .html with its script and styles inside.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'server/modules/proof-pack/page');

/** Writes proof-page.html into a folder. */
export async function buildProofPage(outdir) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    charset: 'utf8',
    target: ['chrome105', 'edge105', 'firefox121', 'safari16'],
    tsconfigRaw: { compilerOptions: { paths: { '@contract/*': [join(root, 'contract/*')] } } },
    logLevel: 'warning',
  });
  const script = outputFiles[0].text.trim().replaceAll('</script', '<\\/script');
  const page = readFileSync(join(folder, 'page.html'), 'utf8')
    .replace('/* page.css */', () => readFileSync(join(folder, 'page.css'), 'utf8').trim())
    .replace('/* main.ts */', () => script);
  writeFileSync(join(outdir, 'proof-page.html'), page);
}
