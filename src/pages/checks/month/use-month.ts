import { useCallback, useEffect, useState } from 'react';
import { addMonths, isMonth, monthOf } from '@contract/month';
import { getCheckMonth, listCheckMonths } from '@/services/checks';
import { useAddress } from '@/utils/use-address';
import { useLoad } from '@/utils/use-load';

/** The month of the address; else the latest with anything in it, else the one before this. Undefined until that is known. */
export function useShownMonth(): { month: string | undefined; setMonth: (month: string) => void } {
  const { params, patch } = useAddress();
  const asked = params.get('month');
  const given = asked !== null && isMonth(asked) ? asked : undefined;
  const [latest, setLatest] = useState<string>();
  const missing = given === undefined && latest === undefined;
  const { data, error } = useLoad(
    useCallback(
      (options) => (missing ? listCheckMonths({ ...options, silent: true }) : Promise.resolve(null)),
      [missing],
    ),
  );
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

/** How the month stands. */
export function useMonth(month: string) {
  return useLoad(useCallback((options) => getCheckMonth(month, options), [month]));
}
