import { unusable } from '../errors';
import { child, childrenOf, switchOf, valueOf, wholeNumber, type XmlNode } from '../xml-tree';
import { numeral } from './numerals';

interface Level {
  start: number;
  format: string;
  /** e.g. 第%1条 */
  text: string;
  follow: string;
  /** All numbers of it in Arabic digits. */
  legal: boolean;
  node: XmlNode;
}

export interface Label {
  text: string;
  /** The level's own paragraph properties. */
  properties: XmlNode | null;
}

export interface Numbering {
  /** The next number of a list at a level; null where the paragraph has none. */
  next(numId: string, level: number): Label | null;
}

const FOLLOW: Record<string, string> = { space: ' ', nothing: '' };
/** Behind a number a tab leads to the text; here a blank as wide as one of its signs does. */
const TAB = '\u2002';
const PRIVATE_USE = /[\ue000-\uf8ff]/gu;

/** The numbering part (ECMA-376 part 1, 17.9): counts as word processors do, so that 第一条 stands in the PDF where it stands in Word. */
export function readNumbering(root: XmlNode | null): Numbering {
  const abstracts = new Map(
    childrenOf(root ?? undefined, 'w:abstractNum').map((node) => [node.attrs['w:abstractNumId'] ?? '', node]),
  );
  const nums = new Map(childrenOf(root ?? undefined, 'w:num').map((node) => [node.attrs['w:numId'] ?? '', node]));
  /** Counters by list; several w:num of one abstract go on counting together. */
  const counters = new Map<string, (number | undefined)[]>();
  const restarted = new Set<string>();

  return {
    next(numId, level) {
      const num = nums.get(numId);
      const abstractId = valueOf(num, 'w:abstractNumId') ?? '';
      const levels = levelsOf(abstracts.get(abstractId), num);
      const own = levels.get(level);
      if (!num || !own) return null;
      const counts = counters.get(abstractId) ?? [];
      counters.set(abstractId, counts);
      if (!restarted.has(numId)) {
        restarted.add(numId);
        for (const override of childrenOf(num, 'w:lvlOverride'))
          if (child(override, 'w:startOverride')) counts[Number(override.attrs['w:ilvl'])] = undefined;
      }
      counts[level] = counts[level] === undefined ? own.start : counts[level] + 1;
      counts.length = level + 1;
      const properties = child(own.node, 'w:pPr') ?? null;
      if (own.format === 'bullet')
        return { text: `${own.text.replace(PRIVATE_USE, '●') || '●'}${own.follow}`, properties };
      const text = own.text.replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        const of = levels.get(at);
        const value = counts[at] ?? of?.start ?? 1;
        return (
          numeral(own.legal ? 'decimal' : (of?.format ?? 'decimal'), value) ??
          unusable(`自动编号的格式（${of?.format ?? ''}）不支持，请把编号改为直接输入的文字后上传`)
        );
      });
      return { text: text === '' ? '' : text + own.follow, properties };
    },
  };
}

function levelsOf(abstract: XmlNode | undefined, num: XmlNode | undefined): Map<number, Level> {
  const levels = new Map<number, Level>();
  const take = (node: XmlNode, at: number, startOverride?: number) =>
    levels.set(at, {
      start: startOverride ?? wholeNumber(valueOf(node, 'w:start')) ?? 1,
      format:
        valueOf(node, 'w:numFmt') ??
        child(child(child(node, 'mc:AlternateContent'), 'mc:Fallback'), 'w:numFmt')?.attrs['w:val'] ??
        'decimal',
      text: valueOf(node, 'w:lvlText') ?? '',
      legal: switchOf(node, 'w:isLgl') ?? false,
      follow: FOLLOW[valueOf(node, 'w:suff') ?? 'tab'] ?? TAB,
      node,
    });
  for (const node of childrenOf(abstract, 'w:lvl')) take(node, Number(node.attrs['w:ilvl']));
  for (const override of childrenOf(num, 'w:lvlOverride')) {
    const at = Number(override.attrs['w:ilvl']);
    const node = child(override, 'w:lvl') ?? levels.get(at)?.node;
    if (node) take(node, at, wholeNumber(valueOf(override, 'w:startOverride')));
  }
  return levels;
}
