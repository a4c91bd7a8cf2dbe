import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const SOURCES = ['config', 'contract', 'mock', 'scripts', 'server', 'src', 'tests'];
const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;
const INLINE = /(?:eslint|oxlint)-(?:disable|enable)/;

/** The linter cannot be told to refuse such comments. */
it('has rules of the linter switched off in .oxlintrc.json alone', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file) && !file.startsWith('.umi'))
      .map((file) => join(folder, file)),
  );
  expect(files).toContain(join('src', 'app.tsx'));
  expect(files.filter((file) => INLINE.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
