/** The steps of claims, for the demo data. */
export { approveClaim, endClaim } from './decide';
export { claimOffers } from './offers';
export { payClaim } from './pay';
export { submitClaim } from './submit';
