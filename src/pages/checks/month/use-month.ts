import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { addMonths, isMonth, monthOf } from '@contract/month';
import { listCheckMonths } from '@/services/checks';
import { useAddress } from '@/utils/use-address';

/** The month of the address; else the latest with anything in it, else the one before this. Undefined until that is known. */
export function useShownMonth(): { month: string | undefined; setMonth: (month: string) => void } {
  const { params, patch } = useAddress();
  const asked = params.get('month');
  const given = asked !== null && isMonth(asked) ? asked : undefined;
  const [latest, setLatest] = useState<string>();
  const missing = given === undefined && latest === undefined;
  const { data, error } = useQuery({ ...listCheckMonths(), enabled: missing, meta: { silent: true } });
  useEffect(() => {
    if (missing && (data || error)) setLatest(data?.list[0]?.month ?? addMonths(monthOf(new Date()), -1));
  }, [missing, data, error]);
  // What is open over the old month does not belong to the new one.
  const setMonth = useCallback(
    (month: string) =>
      patch({ month, page: null, person: null, form: null, day: null, panel: null, dept: null, date: null }),
    [patch],
  );
  return { month: given ?? latest, setMonth };
}
