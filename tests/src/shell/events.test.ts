import { waitFor } from '@testing-library/react';
import { onServerEvent } from '@/utils/event-bus';
import { startEvents } from '@/utils/events';
import { createSseParser, type StreamEvent } from '@/utils/sse';
import { eventStream } from '../../support/console/event-stream';

describe('reading an event stream', () => {
  const read = (...chunks: string[]) => {
    const events: StreamEvent[] = [];
    const feed = createSseParser((event) => events.push(event));
    chunks.forEach((chunk) => feed(chunk));
    return events;
  };

  it('puts pieces together wherever they are cut', () => {
    const text = ': heartbeat\r\n\r\nid: 7\r\nevent: job\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata:x\n\n';
    const whole = [
      { id: '7', event: 'job', data: '{"a":\n1}' },
      { id: '7', event: 'message', data: 'x' },
    ];
    expect(read(text)).toEqual(whole);
    expect(read(...text)).toEqual(whole);
  });

  it('keeps half an event until its end comes', () => {
    expect(read('event: job\ndata: 1\n')).toEqual([]);
  });
});

describe('following the server', () => {
  it('resumes after the last event seen when the connection breaks', async () => {
    const stream = eventStream();
    const months: string[] = [];
    const off = onServerEvent('mySlips', ({ payMonth }) => months.push(payMonth));
    const stop = startEvents();
    await stream.opened;
    stream.send('mySlips', { payMonth: '2026-09' });
    await waitFor(() => expect(months).toEqual(['2026-09']));
    stream.drop();
    await waitFor(() => expect(stream.lastIds).toEqual([null, '1']));
    stream.send('mySlips', { payMonth: '2026-10' });
    await waitFor(() => expect(months).toEqual(['2026-09', '2026-10']));
    off();
    stop();
  });

  it('begins anew at once, from the last event, when another tab joins', async () => {
    const stream = eventStream();
    const months: string[] = [];
    const off = onServerEvent('mySlips', ({ payMonth }) => months.push(payMonth));
    const stop = startEvents();
    await stream.opened;
    stream.send('mySlips', { payMonth: '2026-09' });
    await waitFor(() => expect(months).toEqual(['2026-09']));
    const other = new BroadcastChannel('server-events');
    other.postMessage({ event: 'hello', data: null });
    await waitFor(() => expect(stream.lastIds).toEqual([null, '1']), { timeout: 600 });
    other.close();
    off();
    stop();
  });

  it('stops when asked', async () => {
    const stream = eventStream();
    const months: string[] = [];
    const off = onServerEvent('mySlips', ({ payMonth }) => months.push(payMonth));
    const stop = startEvents();
    await stream.opened;
    stop();
    off();
    expect(months).toEqual([]);
    expect(stream.lastIds).toHaveLength(1);
  });
});
