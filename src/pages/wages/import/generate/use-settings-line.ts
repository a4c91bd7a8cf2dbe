import type { ImportDetail } from '@contract/wages/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import type { SettingsFormProps } from './settings-props';

/** How the slips look and what they ask, in few words: greeting, what is shown, by when to confirm. */
export function useSettingsLine(
  { history }: Pick<ImportDetail, 'history'>,
  draft: SettingsFormProps['draft'],
): string[] {
  const text = useText();
  const { greeting, hideEmpty, watermark, needConfirm, needSign, confirmDeadlineDays } = draft.settings;
  if (history) return [];
  return [
    greeting.trim() === '' ? text('line.noGreeting') : text('line.greeting', { greeting: greeting.trim() }),
    text(hideEmpty ? 'line.hideEmpty' : 'line.showEmpty'),
    text(watermark ? 'line.watermark' : 'line.noWatermark'),
    needConfirm ? text(needSign ? 'line.sign' : 'line.confirm', { days: confirmDeadlineDays }) : text('line.noConfirm'),
  ];
}
