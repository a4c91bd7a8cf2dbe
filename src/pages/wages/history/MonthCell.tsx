import { useState } from 'react';
import MonthPicker from '@/components/MonthPicker';
import { setMonth } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import type { MadeRow } from './history-rows';
import { useHistoryText } from './use-text';

/** Of which month the file is; the sheet says it, the clerk may say otherwise until it is written. */
export default function MonthCell({ row: { made, standing }, onChanged }: { row: MadeRow; onChanged: () => void }) {
  const text = useHistoryText();
  const [busy, setBusy] = useState(false);
  const { id, version, payMonth, monthAssumed } = made;
  if (standing === 'written' || standing === 'writing') return payMonth;
  // Before it is read nobody knows.
  if (standing === 'reading' || standing === 'failed') return '—';
  const choose = async (chosen: string) => {
    setBusy(true);
    await attempt(setMonth(id, version, chosen, 'own'));
    setBusy(false);
    onChanged();
  };
  return (
    <MonthPicker
      months="past"
      size="small"
      value={monthAssumed ? null : payMonth}
      label={text('month.choose')}
      disabled={busy}
      onPick={(chosen) => void choose(chosen)}
    />
  );
}
