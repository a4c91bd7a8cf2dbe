import type { Failure } from '@contract/channels/choices';
import type { Text } from '@/utils/use-text';

interface Failed {
  failure: Failure | null;
  code: string;
  error: string | null;
}

/** Why a message did not arrive: what kind of failure, the provider's words, and its code where these do not name it. */
export function failureText({ failure, code, error }: Failed, text: Text): string {
  const words = [failure && text(`failure.${failure}`), error]
    .filter((each) => each !== null && each !== '')
    .join('：');
  return code === '' || error?.includes(code) ? words : `${words}（${code}）`;
}
