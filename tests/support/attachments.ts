import yazl from 'yazl';

/** A PDF small and whole enough to be known as one. */
export const pdf = (words = 'demo') =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${words}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);

/** A zip archive of named parts. */
export async function archive(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const typesPart = (main: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}"/></Types>`;

/** An Office package whose main part is of a content type. */
export const office = (main: string, parts: Record<string, string | Buffer> = {}) =>
  archive({ '[Content_Types].xml': typesPart(main), 'main.xml': '<x/>', ...parts });

const OOXML = 'application/vnd.openxmlformats-officedocument';
export const docx = (parts?: Record<string, string | Buffer>) =>
  office(`${OOXML}.wordprocessingml.document.main+xml`, parts);
export const xlsx = (parts?: Record<string, string | Buffer>) => office(`${OOXML}.spreadsheetml.sheet.main+xml`, parts);
export const pptx = () => office(`${OOXML}.presentationml.presentation.main+xml`);
export const docm = () => office('application/vnd.ms-word.document.macroEnabled.main+xml');
