import type { FastifyReply } from 'fastify';
import type { FileContent } from './read';

/** Sends a picture with headers that keep the browser from interpreting it as anything else. */
export function sendPicture(reply: FastifyReply, file: FileContent, cacheControl: string): void {
  void reply
    .header('content-type', file.mime)
    .header('content-length', file.bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .header('cache-control', cacheControl)
    .send(file.stream);
}
