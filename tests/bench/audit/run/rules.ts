import type { Api } from '../../support/caller';
import type { Spec } from '../companies/company';
import { type City, INSURANCES } from '../law/cities';

const FROM = '2025-07';
const ROUNDINGS = { fen: 'fen', yuan: 'yuan', jiaoUp: 'up' } as const;

/** What the company says of its pay: when it is paid, the minimum wage, and as much of insurance as it has laid down. */
export async function sayRules(api: Api, spec: Spec): Promise<void> {
  const { version, rules } = await api<{ version: number; rules: object }>('GET', '/api/pay-rules');
  const said = {
    ...rules,
    paidIn: spec.paidAfter === 0 ? 'sameMonth' : 'nextMonth',
    minimumWages: [{ validFrom: FROM, fen: Math.min(...spec.places.map(({ minimumWage }) => minimumWage)) }],
    insurance:
      spec.insuranceSaid === 'nothing'
        ? []
        : spec.places.flatMap((place) => insuranceOf(place, spec.places.length > 1)),
  };
  await api('PUT', '/api/pay-rules', { version, rules: said });
}

/** A rule a kind; the rate of the fund is the company's own choice, so nothing is said of it. Rates in 1/10,000. */
function insuranceOf(place: City, several: boolean) {
  return INSURANCES.map((kind) => ({
    kind,
    place: several ? place.name : '',
    validFrom: FROM,
    rate: place[kind] * 10,
    fixedFen: kind === 'medical' ? place.medicalMore : 0,
    baseMinFen: place.base[0],
    baseMaxFen: place.base[1],
    rounding: ROUNDINGS[place.rounding],
  }));
}
