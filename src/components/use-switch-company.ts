import { history, useDispatch, useIntl, useLocation } from '@umijs/max';
import { useState } from 'react';
import { useCurrentCompany } from '@/models/hooks';
import { switchCompany } from '@/services/session';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request';
import { mayLeave } from '@/utils/may-leave';

interface SwitchCompany {
  choose: (companyId: string) => Promise<void>;
  busy: boolean;
}

/** Makes another of the person's companies the current one, in this tab at once. */
export function useSwitchCompany(): SwitchCompany {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const company = useCurrentCompany();
  const [busy, setBusy] = useState(false);

  const choose = async (companyId: string) => {
    if (busy || companyId === company?.id || !(await mayLeave())) return;
    setBusy(true);
    try {
      const person = await switchCompany(companyId);
      // What the address named belongs to the company left; the section stays.
      history.replace(pathname);
      dispatch({ type: 'user/accept', payload: person });
      toast.success(formatMessage({ id: 'component.company.switched' }, { name: person.companies[0]?.name }));
    } catch (error) {
      if (!isFailure(error)) throw error; // a failed call has been told
    } finally {
      setBusy(false);
    }
  };
  return { choose, busy };
}
