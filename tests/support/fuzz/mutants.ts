import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import yazl from 'yazl';
import type { Dice } from './dice';

/** A workbook with something wrong in it, and what that is. */
export interface Mutant {
  name: string;
  how: string;
  content: Buffer;
}

type Parts = [name: string, content: Buffer][];

/** What XML of strangers is damaged by; `{}` stands for what was there. */
const INTO_XML = [
  '',
  '&bad;',
  '&#xFFFFFF;',
  '\u0000',
  '\ufffe',
  '<',
  '>',
  '"',
  '<!--',
  '<![CDATA[',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<c r="XFD1048576"><v>1</v></c>',
  '<c r="A99999999999"><v>1</v></c>',
  '<row r="-1"/>',
  '<mergeCell ref="A1:XFD1048576"/>',
  '<c t="s"><v>999999999</v></c>',
  '<c t="s"><v>-1</v></c>',
  '<c><f>SUM(A1:XFD1048576)</f></c>',
  '<c><f>((((((((((A1))))))))))</f></c>',
  '<c><v>1e999</v></c>',
  '</worksheet>',
  '</sheetData>',
];
const NUMBERS = ['-1', '0', '99999999999', '1048577', '1e308', 'NaN', ''];

/** Makes one of a whole workbook; of what is a zip, rather by its parts than by its bytes. */
export async function mutantOf(file: { name: string; content: Buffer }, dice: Dice): Promise<Mutant> {
  const zip = file.content.subarray(0, 2).toString('latin1') === 'PK';
  const [how, content] = zip && dice.chance(0.7) ? await ofParts(file.content, dice) : ofBytes(file.content, dice);
  return { name: file.name, how, content };
}

const place = (content: Buffer, dice: Dice) => dice.whole(0, Math.max(0, content.length - 1));

function ofBytes(content: Buffer, dice: Dice): [string, Buffer] {
  const at = place(content, dice);
  const length = dice.whole(1, Math.min(4096, content.length));
  switch (dice.pick(['flips', 'flips', 'truncated', 'beginning lost', 'cut out', 'repeated', 'zeroes', 'tail'])) {
    case 'truncated':
      return [`truncated to ${at}`, content.subarray(0, at)];
    case 'beginning lost':
      return [`without its first ${at}`, content.subarray(at)];
    case 'cut out':
      return [`${length} cut out at ${at}`, Buffer.concat([content.subarray(0, at), content.subarray(at + length)])];
    case 'repeated':
      return [`${length} at ${at} twice`, Buffer.concat([content.subarray(0, at + length), content.subarray(at)])];
    case 'zeroes':
      return [`${length} zeroes at ${at}`, Buffer.concat([content]).fill(0, at, Math.min(at + length, content.length))];
    case 'tail':
      return [`${length} bytes more`, Buffer.concat([content, Buffer.alloc(length, dice.whole(0, 255))])];
    default: {
      const flipped = Buffer.from(content);
      const count = dice.pick([1, 1, 2, 8, 64]);
      for (let bit = 0; bit < count; bit += 1) {
        const byte = place(flipped, dice);
        flipped[byte] = (flipped[byte] ?? 0) ^ (1 << dice.whole(0, 7));
      }
      return [`${count} bits flipped`, flipped];
    }
  }
}

async function ofParts(content: Buffer, dice: Dice): Promise<[string, Buffer]> {
  const parts: Parts = Object.entries(unzipSync(content))
    .filter(([name]) => !/\/$/.test(name))
    .map(([name, part]) => [name.replaceAll('\\', '/').replace(/^\/+/, ''), Buffer.from(part)]);
  const at = dice.whole(0, parts.length - 1);
  const [name, part] = parts[at] ?? ['', Buffer.alloc(0)];
  const others = parts.filter((_, index) => index !== at);
  const replaced = (own: Buffer): Parts => parts.map((each, index) => (index === at ? [name, own] : each));
  switch (dice.pick(['order', 'dropped', 'twice', 'swapped', 'renamed', 'xml', 'xml', 'xml', 'xml', 'bytes'])) {
    case 'order':
      return ['parts in another order', await zipOf([...parts].sort(() => dice.next() - 0.5))];
    case 'dropped':
      return [`without ${name}`, await zipOf(others)];
    case 'twice': {
      const [, damaged] = ofBytes(part, dice);
      return [`${name} twice`, await zipOf([...parts, [name, damaged]])];
    }
    case 'swapped':
      return [`${name} holds another part`, await zipOf(replaced(dice.pick(parts)[1]))];
    case 'renamed':
      return [
        `${name} under another name`,
        await zipOf([...others, [dice.pick(['xl/a.xml', name.toUpperCase(), `x/${name}`]), part]]),
      ];
    case 'bytes': {
      const [how, damaged] = ofBytes(part, dice);
      return [`${name}: ${how}`, await zipOf(replaced(damaged))];
    }
    default: {
      const [how, damaged] = ofXml(part.toString('utf8'), dice);
      return [`${name}: ${how}`, await zipOf(replaced(Buffer.from(damaged)))];
    }
  }
}

function ofXml(text: string, dice: Dice): [string, string] {
  const at = dice.whole(0, text.length);
  const tags = [...text.matchAll(/<[^>]*>/g)];
  const numbers = [...text.matchAll(/\d+/g)];
  const kind = dice.pick(['put in', 'put in', 'tag lost', 'tag repeated', 'number']);
  if (kind === 'number' && numbers.length > 0) {
    const [old, where] = [dice.pick(numbers), dice.pick(NUMBERS)];
    return [`${old[0]} became ${where}`, text.slice(0, old.index) + where + text.slice(old.index + old[0].length)];
  }
  if (kind.startsWith('tag') && tags.length > 0) {
    const tag = dice.pick(tags);
    const times = kind === 'tag lost' ? 0 : dice.pick([2, 100, 20_000]);
    return [
      `${times} times ${tag[0]}`,
      text.slice(0, tag.index) + tag[0].repeat(times) + text.slice(tag.index + tag[0].length),
    ];
  }
  const what = dice.pick(INTO_XML);
  // Between two tags it is an element of its own, elsewhere it tears one apart.
  const where = dice.chance(0.5) && tags.length > 0 ? dice.pick(tags).index : at;
  return [
    `${JSON.stringify(what)} at ${where}`,
    text.slice(0, where) + what + text.slice(where + dice.pick([0, 0, 1, 20])),
  ];
}

function zipOf(parts: Parts): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of parts) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}
