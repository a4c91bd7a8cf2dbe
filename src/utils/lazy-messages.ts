import { type ComponentType, lazy } from 'react';
import type { MessagePart } from '@/locales/parts';
import { loadMessages } from './languages';

/** As React's lazy, for a piece of a page that has words of its own: both are fetched at once. */
export function lazyWithMessages<P extends object>(
  parts: readonly MessagePart[],
  load: () => Promise<{ default: ComponentType<P> }>,
) {
  return lazy(() => Promise.all([load(), loadMessages(parts)]).then(([piece]) => piece));
}
