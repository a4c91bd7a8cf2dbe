import type { Failure } from '@contract/channels/choices';
import type { Text } from '@/utils/use-text';

interface Failed {
  failure: Failure | null;
  code: string;
  error: string | null;
}

/** Why a message did not arrive: what kind of failure, the provider's words, and its code where these do not name it. */
export function failureText({ failure, code, error }: Failed, text: Text): string {
  const said = error ?? '';
  const kind = failure ? text(`failure.${failure}`) : '';
  const words = kind !== '' && said !== '' ? text('failure.words', { kind, error: said }) : kind + said;
  return code === '' || said.includes(code) ? words : text('failure.code', { words, code });
}
