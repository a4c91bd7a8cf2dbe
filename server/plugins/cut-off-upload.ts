import type { FastifyRequest } from 'fastify';

/** What the form parser and the streams behind it say when a form ends before its last boundary. */
const CUT_OFF = /^(?:Part terminated early|Unexpected end of (?:multipart data|form))/;

/** True for an error that says no more than that the uploaded form has no end: the connection broke, or the sender wrote it wrongly. */
export function isCutOffUpload(error: Error, req: FastifyRequest): boolean {
  if (!req.headers['content-type']?.startsWith('multipart/')) return false;
  return CUT_OFF.test(error.message) || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}
