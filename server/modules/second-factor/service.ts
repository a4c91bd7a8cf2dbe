export { beginFactor, confirmFactor, dropApp, dropFactors, lockFactors } from './change';
export { checkFactor, requireRight, SECOND_FACTOR_CONTEXT } from './check';
export { renewRecoveryCodes } from './recovery-codes';
export { appIsOn, factorIsOn, ownFactor, requiredRoles, setRequiredRoles } from './state';
