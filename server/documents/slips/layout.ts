import type { Cut, Mark, Row } from './model';
import type { Pen } from './pen';
import { DATE_LABEL, SIGN_LABEL, type SlipGroupWords, type SlipWords } from './slip-words';

type Measure = Pick<Pen, 'width'>;

/** Items beside each other. */
const COLUMNS = 3;
const GAP = 14;
const LINE = 1.55;

/** Lines of a text no wider than `room` points at a size; words and figures of Latin letters are kept whole where they can be. */
export function wrapped(pen: Measure, text: string, cut: Cut, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let used = 0;
    for (const piece of paragraph.match(/[!-~]+|[^]/gu) ?? []) {
      for (const part of pen.width(piece, cut) * size > room ? piece : [piece]) {
        const width = pen.width(part, cut) * size;
        if (line !== '' && used + width > room) {
          lines.push(line.trimEnd());
          [line, used] = ['', 0];
        }
        if (line === '' && part === ' ') continue;
        line += part;
        used += width;
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** The rows of a slip, `room` points wide; `size` is that of its items. With `sign` a line to sign stands last. */
export function slipRows(
  pen: Measure,
  words: SlipWords,
  { room, size, sign }: { room: number; size: number; sign: boolean },
): Row[] {
  return [
    ...headRows(pen, words, room, size),
    ...textRows(pen, words.greeting, room, size, false),
    ...words.groups.flatMap((group) => groupRows(pen, group, room, size)),
    ...textRows(pen, words.notice, room, size, true),
    lastRow(pen, words.issued, room, size, sign),
  ];
}

export const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0);

const row = (height: number, marks: Mark[], rules: Row['rules'] = []): Row => ({ height, marks, rules });

function headRows(pen: Measure, words: SlipWords, room: number, size: number): Row[] {
  const big = size * 1.4;
  const company = wrapped(pen, words.company, 'regular', size, room * 0.42);
  const titles = wrapped(pen, words.title, 'bold', big, room * 0.56);
  const right = (text: string, cut: Cut, at: number) => room - pen.width(text, cut) * at;
  const title = row(Math.max(titles.length * big, company.length * size) * LINE, [
    ...titles.map((text, n): Mark => ({ x: 0, y: n * big * LINE, text, cut: 'bold', size: big })),
    ...company.map((text, n): Mark => ({
      x: right(text, 'regular', size),
      y: n * size * LINE + big * 0.2,
      text,
      cut: 'regular',
      size,
      pale: true,
    })),
  ]);
  const named = size * 1.2;
  const net: Mark = { x: right(words.net, 'bold', named), y: 0, text: words.net, cut: 'bold', size: named };
  const names = wrapped(pen, words.name, 'bold', named, Math.max(named, net.x - GAP));
  const who = row(names.length * named * LINE, [
    ...names.map((text, n): Mark => ({ x: 0, y: n * named * LINE, text, cut: 'bold', size: named })),
    net,
  ]);
  const persons = wrapped(pen, words.person.join('　'), 'regular', size, room);
  const person = row(
    persons.length * size * LINE + size * 0.5,
    persons.map((text, n): Mark => ({ x: 0, y: n * size * LINE, text, cut: 'regular', size })),
    [{ from: 0, to: room, y: persons.length * size * LINE }],
  );
  return [title, who, person];
}

function textRows(pen: Measure, text: string, room: number, size: number, pale: boolean): Row[] {
  if (text === '') return [];
  const lines = wrapped(pen, text, 'regular', size, room);
  return lines.map((line) => row(size * LINE, [{ x: 0, y: 0, text: line, cut: 'regular', size, pale }]));
}

function groupRows(pen: Measure, { label, total, items }: SlipGroupWords, room: number, size: number): Row[] {
  const heading: Mark[] = [{ x: 0, y: size * 0.25, text: label, cut: 'regular', size, pale: true }];
  if (total !== null)
    heading.push({
      x: room - pen.width(total, 'regular') * size,
      y: size * 0.25,
      text: total,
      cut: 'regular',
      size,
    });
  const rows = [row(size * (LINE + 0.55), heading, [{ from: 0, to: room, y: size * (LINE + 0.15) }])];
  const cell = (room - GAP * (COLUMNS - 1)) / COLUMNS;
  for (let at = 0; at < items.length;) {
    const first = items[at];
    if (first?.wide) {
      rows.push(cellRow(pen, [first], room, size));
      at += 1;
      continue;
    }
    const rest = items.slice(at, at + COLUMNS);
    const wide = rest.findIndex((item) => item.wide);
    const some = wide === -1 ? rest : rest.slice(0, wide);
    rows.push(cellRow(pen, some, cell, size));
    at += some.length;
  }
  return rows;
}

/** Label on the left, value on the right; what is too long for one line takes several. */
function cellRow(pen: Measure, items: SlipGroupWords['items'], cell: number, size: number): Row {
  let lines = 1;
  const marks = items.flatMap(({ label, value }, n) => {
    const left = n * (cell + GAP);
    const values = wrapped(pen, value, 'regular', size, cell * 0.62);
    const taken = Math.max(...values.map((line) => pen.width(line, 'regular') * size));
    const labels = wrapped(pen, label, 'regular', size, Math.max(cell * 0.3, cell - taken - 4));
    lines = Math.max(lines, labels.length, values.length);
    return [
      ...labels.map((text, m): Mark => ({ x: left, y: m * size * LINE, text, cut: 'regular', size, pale: true })),
      ...values.map((text, m): Mark => ({
        x: left + cell - pen.width(text, 'regular') * size,
        y: m * size * LINE,
        text,
        cut: 'regular',
        size,
      })),
    ];
  });
  return row(lines * size * LINE, marks);
}

function lastRow(pen: Measure, issued: string, room: number, size: number, sign: boolean): Row {
  const small = size * 0.9;
  const marks: Mark[] = [{ x: 0, y: size * 0.6, text: issued, cut: 'regular', size: small, pale: true }];
  if (!sign) return row(size * 2, marks);
  // The date's line ends at the right edge; both lines leave room for a hand.
  const base = size * 2.6;
  const [date, signed] = [room - 90 - pen.width(DATE_LABEL, 'regular') * size, room - 290];
  marks.push(
    { x: signed, y: size * 1.4, text: SIGN_LABEL, cut: 'regular', size },
    { x: date, y: size * 1.4, text: DATE_LABEL, cut: 'regular', size },
  );
  const rules = [
    { from: signed + pen.width(SIGN_LABEL, 'regular') * size, to: date - GAP, y: base },
    { from: room - 90, to: room, y: base },
  ];
  return row(size * 3, marks, rules);
}
