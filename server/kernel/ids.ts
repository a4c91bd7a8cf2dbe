import { v7 } from 'uuid';

/** A new key: UUID version 7 (RFC 9562), growing in time and within one process strictly monotonic. */
export function newId(): string {
  return v7();
}

/** The smallest id that newId() can make at a moment: ids below it are older. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return UUID.test(text);
}
