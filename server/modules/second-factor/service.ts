export { beginFactor, confirmFactor, dropFactor } from './change';
export { checkFactor, requireRight, SECOND_FACTOR_CONTEXT } from './check';
export { renewRecoveryCodes } from './recovery-codes';
export { factorIsOn, ownFactor, requiredRoles, setRequiredRoles } from './state';
