import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file to be saved, named by RFC 5987 so that Chinese names arrive whole. With its `size` in
 * bytes a browser shows how far it is, and knows a download that broke off from a whole one.
 */
export function sendDownload(reply: FastifyReply, fileName: string, content: Readable | Buffer, size?: number): void {
  const name = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  if (size !== undefined) reply.header('content-length', size);
  void reply
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('cache-control', 'no-store')
    .send(content);
}
