import { secondFactorApi } from '@contract/second-factor/endpoints';
import type { FactorRoles, ProveBody } from '@contract/second-factor/schemas';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

/** The own second factor: whether it is on, and whether it has to be. */
export const getOwnFactor = () => endpointQuery(secondFactorApi.own, {});

/** A new secret to be read by the authenticator app; nothing changes until a code confirms it. */
export const beginFactor = () => call(secondFactorApi.begin, {});

/** Turns it on; the recovery codes are told this once. */
export const confirmFactor = (otp: string) => call(secondFactorApi.confirm, { body: { otp } });

/** New recovery codes, told this once; those from before are void. */
export const renewRecoveryCodes = () => call(secondFactorApi.renewCodes, {});

export const turnOffFactor = () => call(secondFactorApi.turnOff, {});

/** By what the person can prove anew that it is he. */
export const proofWays = () => call(secondFactorApi.ways, {});

/** Proves it, for some minutes. */
export const proveAnew = (body: ProveBody) => call(secondFactorApi.prove, { body });

/** The roles of which an administrator requires it. */
export const getFactorRoles = () => endpointQuery(secondFactorApi.roles, {});

export const setFactorRoles = (body: FactorRoles) => call(secondFactorApi.setRoles, { body });
