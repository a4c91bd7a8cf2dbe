import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@babel/core';
import noLanguageTables from '../../../config/bundle/no-language-tables.cjs';

const max = dirname(require.resolve('@umijs/max/package.json'));
const plugins = dirname(require.resolve('@umijs/plugins/package.json', { paths: [max] }));
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`, { paths: [plugins] }));

function rewritten(source: string): string {
  const made = transformSync(source, { babelrc: false, configFile: false, plugins: [noLanguageTables] });
  return made?.code ?? '';
}

describe('what asks a browser for its tables of languages', () => {
  it.each([
    ['intl-messageformat', 'lib/core.js', 2],
    ['react-intl', 'lib/components/provider.js', 2],
  ])('is taken out of %s, %s', (name, file, asked) => {
    const source = readFileSync(join(folderOf(name), file), 'utf8');
    const asks = /supportedLocalesOf|new Intl\.\w+\(\)/g;
    expect(source.match(asks)).toHaveLength(asked);
    expect(rewritten(source).match(asks)).toBeNull();
  });

  it('takes the languages for known, and the browser for one of them', () => {
    expect(rewritten('Intl.DateTimeFormat.supportedLocalesOf(locale).length;')).toBe('[locale].length;');
    expect(rewritten('new Intl.NumberFormat().resolvedOptions().locale;')).toBe('navigator.language;');
  });

  it('leaves what formats', () => {
    for (const kept of ['new Intl.NumberFormat(locale).format(1);', 'Other.supportedLocalesOf(locale);'])
      expect(rewritten(kept)).toBe(kept);
  });
});
