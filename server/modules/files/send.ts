import type { FastifyReply } from 'fastify';
import type { FileContent } from './read';

/** Answers with a picture: shown, never run, neither as a page nor as anything a browser might take it for. */
export function sendPicture(reply: FastifyReply, file: FileContent, cacheControl: string): void {
  void reply
    .header('content-type', file.mime)
    .header('content-length', file.bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .header('cache-control', cacheControl)
    .send(file.stream);
}
