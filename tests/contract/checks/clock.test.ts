import { formatClock, LAST_CLOCK, parseClock } from '@contract/checks/clock';

describe('times of a working day', () => {
  it.each([
    ['08:58', 538],
    ['8:58', 538],
    ['08:18 AM', 498],
    ['4:56 pm', 1016],
    ['12:05 AM', 5],
    ['08：58', 538],
    ['08:58:31', 538],
    ['00:00', 0],
    ['23:59', 1_439],
    ['次日 01:20', 1_520],
    ['次日01:20', 1_520],
    ['01:20(次日)', 1_520],
    ['01:20（次日）', 1_520],
    ['翌日 00:05', 1_445],
    ['8点05分', 485],
    ['次日 23:59', LAST_CLOCK],
  ])('%s is minute %d', (text, minutes) => expect(parseClock(text)).toEqual({ ok: true, minutes }));

  it.each([
    ['25:61', 'range'],
    ['08:60', 'range'],
    ['24:00', 'midnight'],
    ['24:01', 'range'],
    ['早上', 'shape'],
    ['', 'shape'],
    ['8', 'shape'],
    ['-1:00', 'shape'],
    ['08:5', 'shape'],
  ])('%s is refused as %s', (text, reason) => expect(parseClock(text)).toEqual({ ok: false, reason }));

  it('writes every minute so that it reads back as itself', () => {
    for (let minutes = 0; minutes <= LAST_CLOCK; minutes += 1)
      expect(parseClock(formatClock(minutes))).toEqual({ ok: true, minutes });
  });
});
