import type { PackManifest } from '@contract/proof-pack/form';
import { madeFileName } from '../../kernel/file-name';
import { fileStamp } from '../../kernel/shanghai-time';

/** Signs told of slips that could not be set; the rest is counted. */
const NAMED = 5;

export const packName = ({ company, batch, at }: Pick<PackManifest, 'company' | 'batch' | 'at'>) =>
  `${madeFileName(['发薪存证', company.name, batch.payMonth, fileStamp(new Date(at))])}.zip`;

/** Signs the font lacks, and how many slips have them; `failed`: signs by slip. */
export function missingOf(failed: ReadonlyMap<string, string>): string {
  const signs = [...new Set([...failed.values()].flatMap((each) => each.split('、')))];
  return `${signs.slice(0, NAMED).join('、')}${signs.length > NAMED ? '等' : ''}（共 ${failed.size} 张）`;
}
