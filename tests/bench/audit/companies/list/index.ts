import type { Spec } from '../company';
import { beijing } from './beijing';
import { later } from './later';
import { machines } from './machines';
import { movers } from './movers';
import { piecework } from './piecework';
import { sales } from './sales';
import { service } from './service';
import { shanghai } from './shanghai';
import { software } from './software';
import { twoCities } from './two-cities';
import { yearEnd } from './year-end';

export const SPECS: readonly Spec[] = [
  machines,
  software,
  beijing,
  shanghai,
  twoCities,
  later,
  movers,
  piecework,
  service,
  sales,
  yearEnd,
];
