import { inflateSync } from 'node:zlib';

/** A PDF of ours read back: its pages' words, by the fonts' own tables of what each sign means. */
export interface ReadPdf {
  pages: string[];
  /** Whether anything is set in the bold cut. */
  fonts: string[];
}

interface Item {
  head: string;
  stream: Buffer | null;
}

/** Reads what pdfkit writes: objects one after the other, streams deflated or plain, hexadecimal text by two-byte signs. */
export function readPdf(content: Buffer): ReadPdf {
  const items = objectsOf(content);
  const refs = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`/${name} (\\d+) 0 R`, 'g'))].map(([, id]) => id ?? '');
  const cmapOf = (fontId: string) => {
    const [cmap] = refs(items.get(fontId)?.head ?? '', 'ToUnicode');
    return signsOf(items.get(cmap ?? '')?.stream?.toString('latin1') ?? '');
  };
  const pages = [...items.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  const textOf = ({ head }: Item) => {
    const resources = refs(head, 'Resources')[0];
    const all = resources === undefined ? head : (items.get(resources)?.head ?? '');
    const fonts = new Map(
      [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name ?? '', cmapOf(id ?? '')]),
    );
    const body = items.get(refs(head, 'Contents')[0] ?? '')?.stream?.toString('latin1') ?? '';
    let signs = new Map<string, string>();
    let text = '';
    for (const [, font, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/gi)) {
      if (font !== undefined) signs = fonts.get(font) ?? new Map<string, string>();
      else
        for (const [code] of (shown ?? '').replace(/>[^<]*</g, '').matchAll(/[0-9a-f]{4}/gi))
          text += signs.get(code.toLowerCase()) ?? '�';
    }
    return text;
  };
  const fonts = [...items.values()].flatMap(({ head }) => /\/BaseFont \/([\w+-]+)/.exec(head)?.[1] ?? []);
  return { pages: pages.map(textOf), fonts };
}

function objectsOf(content: Buffer): Map<string, Item> {
  const text = content.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']): [string, Item] => {
      const at = body.indexOf('stream\n');
      if (at === -1) return [id ?? '', { head: body, stream: null }];
      const head = body.slice(0, at);
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      const raw = Buffer.from(body.slice(at + 7, at + 7 + length), 'latin1');
      return [id ?? '', { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw }];
    }),
  );
}

/** What a ToUnicode table says of each sign. */
function signsOf(cmap: string): Map<string, string> {
  const found = new Map<string, string>();
  const letters = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) =>
      found.set((parseInt(first, 16) + index).toString(16).padStart(4, '0'), letters(hex)),
    );
  }
  return found;
}
