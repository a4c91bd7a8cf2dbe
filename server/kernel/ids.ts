import { v7 } from 'uuid';

/** A new key: UUID version 7 (RFC 9562), growing in time and within one process strictly monotonic. */
export function newId(): string {
  return v7();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return UUID.test(text);
}
