import { part, yuan } from './fen';
import { ALLOWANCE, bonusTax, withheld, yearTax } from './tax';

/** Throws where the own reckoning does not give the published figures. */
export function holdVectors(): void {
  const months = (wage: number, insurance: number, additional: number) => {
    let paid = 0;
    return Array.from({ length: 12 }, (_, at) => {
      const tax = withheld((yuan(wage) - yuan(insurance) - yuan(additional) - ALLOWANCE) * (at + 1), paid);
      paid += tax;
      return tax / 100;
    });
  };
  const times = (count: number, amount: number) => Array.from({ length: count }, () => amount);
  hold('10,000', months(10_000, 1_500, 1_000), times(12, 75));
  hold('30,000', months(30_000, 4_500, 2_000), [555, 625, ...times(5, 1_850), 2_250, ...times(4, 3_700)]);
  hold('20,000', months(20_000, 3_000, 0), [...times(3, 360), ...times(9, 1_200)]);
  hold('36,000', [yearTax(yuan(36_000)) / 100], [1_080]);
  for (const [bonus, tax] of [
    [36_000, 1_080],
    [36_001, 3_390.1],
    [144_000, 14_190],
    [144_001, 27_390.2],
    [50_000, 4_790],
  ] as const)
    hold(`bonus of ${bonus}`, [bonusTax(yuan(bonus)) / 100], [tax]);
  hold('half up', [part(1, 1, 2), part(49, 1, 100), part(-1, 1, 2)], [1, 0, -1]);
}

function hold(what: string, own: readonly number[], published: readonly number[]): void {
  if (own.join() !== published.join()) throw new Error(`${what}: ${own.join()} instead of ${published.join()}`);
}
