import type { SlipRefusalCode } from '@contract/wages/several/choices';

/** A step the slip's state has and the review rule keeps from a person. */
export interface SlipRefusal {
  code: Extract<
    SlipRefusalCode,
    | 'managersAct'
    | 'ownEdit'
    | 'ownSlip'
    | 'managersRepublish'
    | 'signed'
    | 'limitNamed'
    | 'limitAdmin'
    | 'releasedFirst'
  >;
  text: string;
}
