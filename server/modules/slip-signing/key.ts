/** One signing task a version of a slip, however often it is asked for. */
export const signKey = (slipId: string, version: number) => `wageSlip:${slipId}:${version}`;

/** Name of the machine in the histories of 签署记录. */
export const MACHINE = '系统';
