import { createHash, randomBytes } from 'node:crypto';
import { AUTH_LINK_DAYS, GRANT_SCOPES } from '@contract/fdd/choices';
import { type ProviderAuthStatus, EsignError, type EsignParty, type EsignProvider } from './esign';
import { readFascCallback } from './fasc-callback';
import { type SandboxActs, sandboxActs } from './sandbox-acts';
import { sandboxTasks } from './sandbox-tasks';
import { SANDBOX_APP, type SandboxOptions, type SandboxParty } from './sandbox-types';

/** For demos and trials: sends nothing, and walks through the same states as the service, by pages on which one plays the other side. */
export interface EsignSandbox extends EsignProvider {
  readonly state: 'sandbox';
  acts: SandboxActs;
}

const DAY_MS = 24 * 3600_000;

/** Ids of persons and companies begin with another letter, so that one cannot pass for the other. */
export const partyId = (kind: SandboxParty['kind'], clientId: string) =>
  `${kind === 'person' ? 'u' : 'c'}-${createHash('sha256').update(clientId).digest('hex').slice(0, 24)}`;

export function createEsignSandbox(options: SandboxOptions): EsignSandbox {
  const { clock, store, pages, secret } = options;
  const find = async ({ kind, clientId }: Pick<EsignParty, 'kind' | 'clientId'>) => {
    const item = await store.get(partyId(kind, clientId));
    return item?.type === 'party' && item.kind === kind ? item : null;
  };
  const known = async (party: EsignParty) => {
    const item = await find(party);
    if (!item || item.openId === null || item.openId !== party.openId)
      throw new EsignError('法大大（沙箱）：用户不存在', false, '210022');
    return item;
  };
  const change = (values: Partial<SandboxParty>) => async (party: EsignParty) => {
    const item = await known(party);
    await store.put(partyId(party.kind, party.clientId), { ...item, ...values });
  };
  return {
    state: 'sandbox',
    acts: sandboxActs(options),
    async authLink({ kind, clientId, name }) {
      const id = partyId(kind, clientId);
      const before = await find({ kind, clientId });
      await store.put(id, {
        type: 'party',
        kind,
        clientId,
        openId: before?.openId ?? null,
        name,
        identified: before?.identified ?? false,
        authorized: false,
        enabled: true,
        failReason: null,
      });
      const serialNo = randomBytes(8).toString('hex');
      return {
        url: `${pages}/auth/${id}?authSerial=${serialNo}`,
        expiresAt: new Date(clock.now().getTime() + AUTH_LINK_DAYS * DAY_MS),
        serialNo,
      };
    },
    async authFacts(party) {
      const item = await find(party);
      return item && item.openId !== null ? factsOf(item) : null;
    },
    unbind: change({ authorized: false }),
    disable: change({ enabled: false }),
    enable: change({ enabled: true }),
    ...sandboxTasks(options),
    readCallback: (headers, body) => readFascCallback({ appId: SANDBOX_APP, appSecret: secret }, headers, body),
  };
}

function factsOf(item: SandboxParty): ProviderAuthStatus {
  return {
    identStatus: item.identified ? 'identified' : 'unidentified',
    bindingStatus: item.authorized ? 'authorized' : 'unauthorized',
    availableStatus: item.enabled ? 'enable' : 'disable',
    openId: item.openId,
    scopes: item.authorized ? [...GRANT_SCOPES] : [],
    failReason: item.failReason,
  };
}
