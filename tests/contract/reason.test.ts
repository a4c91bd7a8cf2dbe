import { isReason } from '@contract/reason';

it.each([
  ['补发', true],
  [' 补 ', false],
  ['', false],
  ['   ', false],
  ['𠮷', false],
  ['𠮷'.repeat(200), true],
  ['字'.repeat(201), false],
])('“%s” as a reason: %s', (text, fits) => expect(isReason(text)).toBe(fits));
