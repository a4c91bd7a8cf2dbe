import { EVENTS_PATH, type ServerEventName, type ServerEvents } from '@contract/events/types';
import { http, HttpResponse } from 'msw';
import { server } from './msw';

/** A server's event stream a test can write to; `lastIds` are the Last-Event-ID headers of the connections made. */
export function eventStream() {
  const encoder = new TextEncoder();
  const lastIds: (string | null)[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let count = 0;
  let tellOpened: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    tellOpened = resolve;
  });
  server.use(
    http.get(`*${EVENTS_PATH}`, ({ request }) => {
      lastIds.push(request.headers.get('last-event-id'));
      const body = new ReadableStream<Uint8Array>({
        start(own) {
          controller = own;
          tellOpened();
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return {
    opened,
    lastIds,
    send<N extends ServerEventName>(event: N, data: ServerEvents[N]): void {
      count += 1;
      controller?.enqueue(encoder.encode(`id: ${count}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    },
    /** Ends the connection, as a restarted server does. */
    drop(): void {
      controller?.close();
    },
  };
}
