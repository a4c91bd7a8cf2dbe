import { shortMoment } from '@/utils/moments';

it('leaves this year out, as the clock in China has it, and no other', () => {
  const now = '2026-11-28T10:00:00.000Z';
  expect(shortMoment('2026-11-28T22:10:00.000Z', now)).toBe('11-29 06:10');
  expect(shortMoment('2025-12-31T16:00:00.000Z', now)).toBe('01-01 00:00');
  expect(shortMoment('2025-12-31T15:59:00.000Z', now)).toBe('2025-12-31 23:59');
  expect(shortMoment('2026-12-31T16:00:00.000Z', now)).toBe('2027-01-01 00:00');
});
