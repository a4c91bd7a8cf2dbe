import type { importAgain } from '@server/imports';
import type { WageKind } from '@server/modules/wage-imports/store';

it('an import begun again is told all that an upload is', () => {
  type Said = Parameters<typeof importAgain<WageKind, object>>[4];
  const enough: { payMonth: string; history: true } extends Said ? true : false = false;
  expect(enough).toBe(false);
});
