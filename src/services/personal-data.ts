import { personalDataApi } from '@contract/personal-data/endpoints';
import type { PersonalArchive } from '@contract/personal-data/schemas';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

/** The copy of a person's data as whoever orders it handles it: about himself, or about one of the company's people. */
export interface ArchiveCalls {
  standing: () => ReturnType<typeof ownStanding>;
  /** The server wants a fresh proof; `reason`: of a copy about somebody else. */
  start: (requestId: string, reason: string) => Promise<{ jobId: string }>;
  save: (jobId: string, fallbackName: string) => Promise<unknown>;
}

const ownStanding = () => endpointQuery(personalDataApi.own, {});

export const OWN_ARCHIVE: ArchiveCalls = {
  standing: ownStanding,
  start: (requestId) => call(personalDataApi.startOwn, { body: { requestId } }),
  save: (id, fallbackName) => download(personalDataApi.ownFile, { params: { id } }, { fallbackName }),
};

/** The same of somebody on the staff. */
export const staffArchive = (staffId: string): ArchiveCalls => ({
  standing: () => endpointQuery(personalDataApi.ofStaff, { params: { id: staffId } }) as ReturnType<typeof ownStanding>,
  start: (requestId, reason) =>
    call(personalDataApi.startOfStaff, { params: { id: staffId }, body: { requestId, reason } }),
  save: (id, fallbackName) => download(personalDataApi.staffFile, { params: { id } }, { fallbackName }),
});

export type Standing = PersonalArchive['archive'];

/** What an erasure of somebody would do. */
export const getErasure = (staffId: string) => endpointQuery(personalDataApi.erasure, { params: { id: staffId } });

/** Begins it; the server wants a fresh proof. */
export const eraseStaff = (
  staffId: string,
  body: { requestId: string; reason: string; name: string; version: number },
) => call(personalDataApi.erase, { params: { id: staffId }, body });
