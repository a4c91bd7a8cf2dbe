import { countDown } from '../../../src/utils/deadline';

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const later = (ms: number) => new Promise((ended) => setTimeout(ended, ms));

it('is over after its time', async () => {
  const begun = performance.now();
  await new Promise<void>((over) => countDown(600, over));
  expect(performance.now() - begun).toBeGreaterThanOrEqual(590);
});

it('does not count the time in which the page could have taken no answer', async () => {
  const over = jest.fn();
  const stop = countDown(600, over);
  busyFor(1000);
  await later(20);
  expect(over).not.toHaveBeenCalled();
  stop();
});

it('is never over once it was stopped', async () => {
  const over = jest.fn();
  countDown(300, over)();
  await later(400);
  expect(over).not.toHaveBeenCalled();
});
