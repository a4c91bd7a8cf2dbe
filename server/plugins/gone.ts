import type { FastifyReply } from 'fastify';

/** Aborted when the caller hangs up before the answer is out: nobody waits for costly work any more. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
