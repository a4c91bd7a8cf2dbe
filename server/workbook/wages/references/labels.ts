import { leafOf } from '../../mapping/label-key';

/** A label of a reference file as its patterns know it: full-width folded; parentheses, strokes, stars and 元 at the end gone. */
export const plainLabel = (label: string): string =>
  leafOf(label)
    .normalize('NFKC')
    .replace(/[()/*\s、]|元$/g, '');
