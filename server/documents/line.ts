import type { Paragraph } from './model';

export type LineStyle = Partial<
  Pick<Paragraph, 'alignment' | 'before' | 'after' | 'firstLine' | 'heading' | 'lineHeight'>
> & {
  size?: number;
  bold?: boolean;
};

/** A paragraph in one style, as documents made here have them. */
export function line(text: string, { size = 10.5, bold = false, ...style }: LineStyle = {}): Paragraph {
  const piece = { text, bold, underline: false, strike: false, size, raised: null };
  return {
    kind: 'paragraph',
    label: '',
    pieces: [piece],
    alignment: 'left',
    left: 0,
    right: 0,
    firstLine: 0,
    before: 0,
    after: 2,
    lineHeight: 1.2,
    heading: null,
    breakBefore: false,
    ...style,
  };
}
