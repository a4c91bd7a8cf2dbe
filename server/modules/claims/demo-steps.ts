/** The steps of claims, for the demo data. */
export { approveClaim, endClaim } from './review/decide';
export { listOffers } from './apply/offers';
export { payClaim } from './pay/pay';
export { submitClaim } from './apply/submit';
