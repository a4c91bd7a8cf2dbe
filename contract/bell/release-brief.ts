import type { Brief } from './brief';

/**
 * A corrected slip that the first of two has agreed to send out again, for who may be the second; by the slip's version he
 * agreed to. It leads to the slip.
 */
export const secondReleaseBrief = ({
  slipId,
  version,
  batchId,
  companyId,
  title,
  at,
}: {
  slipId: string;
  version: number;
  batchId: string;
  /** For who is of several. */
  companyId?: string;
  title: string;
  at: Date;
}): Brief => ({
  id: secondReleaseLineId(slipId, version),
  kind: 'secondRelease',
  type: 'event',
  title,
  target: batchId,
  slip: slipId,
  ...(companyId === undefined ? {} : { companyId }),
  sentAt: at.toISOString(),
});

export const secondReleaseLineId = (slipId: string, version: number) => `secondRelease.${slipId}.${version}`;
