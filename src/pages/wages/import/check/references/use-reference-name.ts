import type { ReferenceFile } from '@contract/wages/references/schemas';
import { useText } from '@/components/sheet-import/use-text';

/** What a 对账文件 is called: its kind, of opening figures also the month up to which they go. */
export function useReferenceName(): (file: Pick<ReferenceFile, 'kind' | 'payMonth'>) => string {
  const text = useText();
  return ({ kind, payMonth }) =>
    kind === 'opening'
      ? text('references.opening.upTo', { month: Number(payMonth.slice(5)) })
      : text(`references.kind.${kind}`);
}
