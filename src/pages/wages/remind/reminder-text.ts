import type { JobView } from '@contract/jobs/schemas';
import type { Text } from '@/utils/use-text';

const PARTS = ['inApp', 'failed', 'unreached', 'recent'] as const;

/** What came of a run of reminders: how many went out, and who got none and why. */
export function reminderText(result: JobView['result'], text: Text): string {
  const count = (key: string) => (typeof result[key] === 'number' ? result[key] : 0);
  const rest = PARTS.filter((key) => count(key) > 0).map((key) => text(`remind.result.${key}`, { count: count(key) }));
  return [text('remind.result', { count: count('reminded') }), ...rest].join('');
}
