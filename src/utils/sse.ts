/** One event of a server-sent event stream. */
export interface StreamEvent {
  id?: string;
  event: string;
  data: string;
}

/** Reads a server-sent event stream piece by piece (WHATWG HTML, section "Server-sent events"). Comments are heartbeats and dropped. */
export function createSseParser(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id: string | undefined;

  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent({ id, event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
  };

  return (chunk) => {
    // A CR at the very end may be half of a CRLF: it waits for the next piece.
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    lines.forEach(line);
  };
}
