import { DocumentError } from './errors';
import { readParts } from './docx/parts';
import { readDocx, treesOf } from './docx/read-docx';
import { reviewDocx } from './docx/review';
import { type PdfMetadata, writePdf, type WrittenPdf } from './pdf/write-pdf';
import type { Inspected } from './protocol';
import { fillTemplate } from './template/fill';
import { placeholdersOf } from './template/placeholders';

/** Looks a template through and sets it once as a trial, so that whatever could fail later fails now. Throws DocumentError with every reason. */
export async function inspect(content: Buffer): Promise<Inspected> {
  const trees = treesOf(await readParts(content));
  const { names, problems: broken } = placeholdersOf(trees);
  const { problems: lost, warnings } = reviewDocx(trees);
  const problems = [...lost, ...broken];
  if (problems.length > 0) throw new DocumentError(problems);
  const { pages } = await render(content, Object.fromEntries(names.map((name) => [name, name])), {
    title: '',
    author: '',
    at: new Date(0),
  });
  return { fields: names, warnings, pages };
}

/** A copy of a template with its placeholders filled, as PDF. Throws DocumentError. */
export async function render(
  content: Buffer,
  values: Readonly<Record<string, string>>,
  facts: PdfMetadata,
): Promise<WrittenPdf> {
  return writePdf(readDocx(treesOf(await readParts(fillTemplate(content, values)))), facts);
}
