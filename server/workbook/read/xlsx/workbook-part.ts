import { SaxesParser } from 'saxes';
import { WorkbookError } from '../../errors';
import { unknownFile } from '../not-workbook';
import type { XlsxPackage } from './package';

export interface SheetPart {
  name: string;
  hidden: boolean;
  part: string;
}

export interface WorkbookPart {
  sheets: SheetPart[];
  date1904: boolean;
  sharedStrings: string | null;
  styles: string | null;
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

/** Reads which sheets a package has and where their parts stand; understands strict and transitional files. */
export async function readWorkbookPart(pack: XlsxPackage): Promise<WorkbookPart> {
  const root =
    (await relations(pack, '')).find((relation) => relation.type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (!pack.has(root) || !root.toLowerCase().endsWith('.xml')) throw unknownFile();
  const related = await relations(pack, root);
  const sheets: SheetPart[] = [];
  let date1904 = false;
  parseXml(await pack.text(root), (name, attributes) => {
    if (name === 'workbookPr') date1904 = isTrue(attributes['date1904']);
    if (name !== 'sheet') return;
    const relation = related.find((each) => each.id === attributes['id']);
    if (relation?.type !== 'worksheet' || !pack.has(relation.target)) return;
    sheets.push({
      name: attributes['name'] ?? `工作表${sheets.length + 1}`,
      hidden: (attributes['state'] ?? 'visible') !== 'visible',
      part: relation.target,
    });
  });
  const partOf = (type: string) =>
    related.find((relation) => relation.type === type && pack.has(relation.target))?.target ?? null;
  return { sheets, date1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}

/** Calls back for every start tag with local names of element and attributes; refuses document types. */
export function parseXml(
  source: string,
  onOpen: (name: string, attributes: Record<string, string>) => void,
  onClose?: (name: string) => void,
): void {
  const parser = new SaxesParser();
  const fail = (error: Error) => {
    throw new WorkbookError('damaged', '文件内容已损坏，请用Excel或WPS打开并重新保存后再上传', { cause: error });
  };
  parser.on('error', fail);
  parser.on('doctype', () => {
    throw new WorkbookError('unsafeXml', '文件含有不允许的内容（文档类型定义），无法读取，请另存为新的.xlsx后再上传');
  });
  parser.on('opentag', (tag) => {
    const attributes: Record<string, string> = {};
    for (const [key, value] of Object.entries(tag.attributes)) attributes[local(key)] = String(value);
    onOpen(local(tag.name), attributes);
  });
  if (onClose) parser.on('closetag', (tag) => onClose(local(tag.name)));
  parser.write(source.replace(/^\uFEFF/, '')).close();
}

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

const local = (name: string) => name.slice(name.indexOf(':') + 1);

async function relations(pack: XlsxPackage, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const file = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  if (!pack.has(file)) return [];
  const found: Relation[] = [];
  parseXml(await pack.text(file), (name, attributes) => {
    if (name !== 'Relationship' || attributes['TargetMode'] === 'External') return;
    const type = attributes['Type'] ?? '';
    found.push({
      id: attributes['Id'] ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      target: resolve(folder, attributes['Target'] ?? ''),
    });
  });
  return found;
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
