import { createHash } from 'node:crypto';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';

const shape = Object.entries(WAGE_ISSUES)
  .map(([code, { levels, parameters }]) => [code, levels, parameters])
  .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));

/** What findings of this build can be and name; another text once what an earlier build has kept may lack something. */
export const FINDINGS_FORM = createHash('sha256').update(JSON.stringify(shape)).digest('base64url').slice(0, 16);
