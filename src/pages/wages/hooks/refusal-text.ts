import { sentenceText } from '@/utils/sentence-text';
import type { Text } from './use-text';

interface Refused {
  code: string;
  /** In the server's words. */
  text: string;
  values?: Record<string, string>;
}

/** Why a step is kept from somebody, in words; an amount in them is hidden with all others. `text`: words behind `wages.`. */
export function refusalText({ code, text: said, values = {} }: Refused, text: Text): string {
  const words = text(`refusal.${code}`, { ...values, text: said });
  return values.yuan === undefined ? words : sentenceText(words);
}
