import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IApi } from '@umijs/max';
import { buildSync } from 'esbuild';

/** As the browser gets them: antd's token keys hold its version and whether it is a production build. */
function firstStyles(cwd: string): string {
  const {
    outputFiles: [program],
  } = buildSync({
    absWorkingDir: cwd,
    stdin: {
      contents: "import { firstStyles } from './first-screens'; process.stdout.write(firstStyles());",
      resolveDir: __dirname,
    },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {
      compilerOptions: {
        paths: {
          '@/*': [join(cwd, 'src/*')],
          '@config/*': [join(cwd, 'config/*')],
          '@contract/*': [join(cwd, 'contract/*')],
        },
      },
    },
    logLevel: 'warning',
  });
  if (!program) throw new Error('esbuild has made nothing of the first screens');
  return execFileSync(process.execPath, { input: program.text, encoding: 'utf8', maxBuffer: 1 << 24 });
}

/**
 * Makes antd's styles of the first screens while building. In the browser that is a quarter of what a slow phone has to
 * do before it shows anything; start-in-steps waits for the sheet and puts it where antd would.
 */
export default function addFirstStyles(api: IApi): void {
  let name = '';
  api.onBuildComplete(({ err, stats }) => {
    if (err || stats.hasErrors()) return;
    const styles = firstStyles(api.cwd);
    name = `antd.${createHash('md5').update(styles).digest('hex').slice(0, 8)}.css`;
    writeFileSync(join(api.paths.absOutputPath, name), styles);
  });
  api.modifyHTML(($) => {
    if (name)
      $('link[rel="stylesheet"]').first().before(`<link rel="preload" as="style" data-first-styles href="/${name}">`);
    return $;
  });
}
