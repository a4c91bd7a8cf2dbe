import { useState } from 'react';

const KEY = 'money-shown';

/** Whether amounts are hidden, as at first; the choice holds for this tab until it closes. */
export function useMoneyHidden(): [hidden: boolean, toggle: () => void] {
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(KEY) !== '1');
  const toggle = () => {
    sessionStorage.setItem(KEY, hidden ? '1' : '0');
    setHidden(!hidden);
  };
  return [hidden, toggle];
}
