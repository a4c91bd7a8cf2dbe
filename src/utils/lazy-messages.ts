import { type ComponentType, lazy } from 'react';
import type { MessagePart } from '@/locales/parts';
import { loadMessages } from './languages';

/** React.lazy for a component with message parts of its own; both load in parallel. */
export function lazyWithMessages<P extends object>(
  parts: readonly MessagePart[],
  load: () => Promise<{ default: ComponentType<P> }>,
) {
  return lazy(() => Promise.all([load(), loadMessages(parts)]).then(([piece]) => piece));
}
