import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError, invalid } from '../../kernel/errors';

/** Parts of a form with one file of at most `most` bytes; what comes after that is not even held. 415 for another kind of form. */
export function partsOf(req: FastifyRequest, what: string, most: number): AsyncIterable<Multipart> {
  if (!req.isMultipart()) throw new HttpError(415, `请以表单文件（multipart/form-data）上传${what}`);
  return req.parts({ limits: { fileSize: most + 1, files: 1, fields: 5 } });
}

/** The file of a form, and the value of the field `purpose` before it. 422 where there is no file. */
export async function fileWithPurpose<T>(
  parts: AsyncIterable<Multipart>,
  what: string,
  take: (file: MultipartFile, purpose: unknown) => Promise<T>,
): Promise<T> {
  let purpose: unknown;
  for await (const part of parts) {
    if (part.type === 'file') return take(part, purpose);
    if (part.fieldname === 'purpose') purpose = part.value;
  }
  return invalid(`请选择要上传的${what}`, 'file');
}

/** The content; null when it is larger. What is too much is read to its end but not kept: a browser that is cut off shows no reason. */
export async function wholeOf(part: MultipartFile, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes > most || part.file.truncated ? null : Buffer.concat(chunks);
}
