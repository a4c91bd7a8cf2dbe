import type { IdentityAnswer, IdentityProvider, IdentityRequest } from './identity';

/**
 * Test numbers: the sequence code of the identity number (its 15th to 17th digit) tells the answer; any other says yes.
 * docs/integrations.md names a whole number for each.
 */
const MISMATCH = '991';
const UNCERTAIN = '992';
const SILENT = '993';

const SCORE = { match: 96, mismatch: 31, uncertain: 62 } as const;
const MESSAGE = {
  match: null,
  mismatch: '姓名、证件号码与手机号不一致',
  uncertain: '数据源中没有该证件的记录，无法核实',
} as const;

export interface IdentitySandbox extends IdentityProvider {
  /** Questions asked of this process, newest last, at most the last 100. */
  readonly asked: readonly IdentityRequest[];
}

const KEPT = 100;

/** For demos and trials: asks nobody, answers by documented test numbers. */
export function createIdentitySandbox({ timeoutMs = 3000 }: { timeoutMs?: number } = {}): IdentitySandbox {
  const asked: IdentityRequest[] = [];
  return {
    state: 'sandbox',
    timeoutMs,
    asked,
    async verify(request, signal) {
      asked.push(request);
      asked.splice(0, Math.max(0, asked.length - KEPT));
      const code = request.idNo.slice(14, 17);
      if (code === SILENT) return silence(signal);
      const outcome: IdentityAnswer['outcome'] =
        code === MISMATCH ? 'mismatch' : code === UNCERTAIN ? 'uncertain' : 'match';
      return {
        outcome,
        score: request.method === 'face' ? SCORE[outcome] : null,
        message: MESSAGE[outcome],
        serialNo: `SB${request.id.replaceAll('-', '').slice(-16)}`,
      };
    },
  };
}

/** Never answers; ends with the one who waits. */
function silence(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error('the identity provider did not answer in time'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
