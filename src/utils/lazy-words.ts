import { type ComponentType, lazy } from 'react';
import type { WordPart } from '@/locales/parts';
import { loadWords } from './languages';

/** As React's lazy, for a piece of a page that has words of its own: both are fetched at once. */
export function lazyWithWords<P extends object>(
  parts: readonly WordPart[],
  load: () => Promise<{ default: ComponentType<P> }>,
) {
  return lazy(() => Promise.all([load(), loadWords(parts)]).then(([piece]) => piece));
}
