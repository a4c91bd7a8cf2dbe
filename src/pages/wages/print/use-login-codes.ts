import { useState } from 'react';
import { MOST_STAFF_LINKS } from '@contract/activation/choices';
import type { StaffLink } from '@contract/activation/schemas';
import { type MadeStaffLinks, makeStaffLinks } from '@/services/activation';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';

export interface LoginCodes {
  /** By the person's id. */
  links: ReadonlyMap<string, StaffLink>;
  skipped: MadeStaffLinks['skipped'];
  busy: boolean;
  make: (staffIds: readonly string[]) => Promise<void>;
}

/** Login links that are printed on slips; kept while the pages of paper are turned, and nowhere else. */
export function useLoginCodes(): LoginCodes {
  const [links, setLinks] = useState<ReadonlyMap<string, StaffLink>>(new Map());
  const [skipped, setSkipped] = useState<MadeStaffLinks['skipped']>([]);
  const [busy, setBusy] = useState(false);
  const makeSome = async (ids: readonly string[]) => {
    const made = await makeStaffLinks({ requestId: newRequestId(), ids: [...ids] });
    setLinks((before) => new Map([...before, ...made.links.map((link) => [link.staffId, link] as const)]));
    setSkipped((before) => [...before, ...made.skipped]);
  };
  const make = async (staffIds: readonly string[]) => {
    setBusy(true);
    try {
      for (let from = 0; from < staffIds.length; from += MOST_STAFF_LINKS)
        await makeSome(staffIds.slice(from, from + MOST_STAFF_LINKS));
    } catch (failure) {
      if (!isFailure(failure)) throw failure; // the person has been told; what was made by then stays
    } finally {
      setBusy(false);
    }
  };
  return { links, skipped, busy, make };
}
