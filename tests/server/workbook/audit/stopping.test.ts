import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IssueCatalogue } from '@contract/issues/definition';
import { STOPPING_CODES } from '@contract/wages/audit/stopping';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';

const FOLDER = join(__dirname, '../../../../server/workbook/audit');
const source = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n');

it('a company may have those doubts stop its sheets that the audit gives as warning or error', () => {
  const catalogue: IssueCatalogue = WAGE_ISSUES;
  const given = Object.keys(catalogue).filter((code) => source.includes(`'${code}'`));
  const both = given.filter((code) =>
    ['warning', 'error'].every((level) => catalogue[code]?.levels.includes(level as 'error')),
  );
  expect([...STOPPING_CODES].sort()).toEqual(both.sort());
  expect(STOPPING_CODES).toContain('cardDiffers');
});
