import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { DocumentError } from '../errors';

interface Fault {
  properties?: { explanation?: string; errors?: Fault[] };
}

/** Puts the values into a template whose placeholders have been looked through. Throws DocumentError where one has no value. */
export function fillTemplate(content: Buffer, values: Readonly<Record<string, string>>): Buffer {
  const missing = new Set<string>();
  try {
    const template = new Docxtemplater(new PizZip(content), {
      linebreaks: true,
      errorLogging: false,
      // A name is looked up as it stands: what looks like an expression is none.
      parser: (tag) => ({
        get: () => {
          const name = tag.trim();
          const value = Object.hasOwn(values, name) ? values[name] : undefined;
          if (value === undefined || value === '') missing.add(name);
          return value ?? '';
        },
      }),
    });
    template.render();
    if (missing.size > 0) throw new DocumentError([`缺少要填写的内容：${[...missing].join('、')}`]);
    return template.toBuffer();
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    const faults = (error as Fault).properties?.errors ?? [error as Fault];
    throw new DocumentError(faults.map((fault) => `占位符有误：${fault.properties?.explanation ?? '无法读取模板'}`));
  }
}
