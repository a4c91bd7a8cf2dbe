import { AUTH_LINK_DAYS, GRANT_SCOPES } from '@contract/fdd/choices';
import type { Clock } from '../../kernel/clock';
import {
  type ProviderAuthStatus,
  type AuthLink,
  type AuthRequest,
  EsignError,
  type EsignParty,
  type EsignProvider,
} from './esign';
import type { FascCall } from './fasc-client';

type People = Pick<EsignProvider, 'authLink' | 'authFacts' | 'unbind' | 'disable' | 'enable'>;

/** 个人用户不存在, 企业用户不存在: not bound yet. */
const UNKNOWN: ReadonlySet<string | null> = new Set(['210022', '210032']);
const DAY_MS = 24 * 3600_000;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Each kind by its own addresses and names of fields (FASC OpenAPI 5.1, 认证授权管理): a person's ids never stand where a company's belong. */
const OF = {
  person: { base: '/user', client: 'clientUserId', open: 'openUserId' },
  corp: { base: '/corp', client: 'clientCorpId', open: 'openCorpId' },
} as const;

/** Methods of a company as its page names them; those of a person are the same in both places. */
const CORP_METHOD: Record<string, string[]> = {
  legal_rep: ['legalRep'],
  deputy_auth: ['agent'],
  payment: ['bank'],
  offline: ['letter'],
};

/** Authorisation of persons and companies: links, standing, 解绑, 禁用, 恢复. */
export function fascPeople(call: FascCall, clock: Clock): People {
  const byOpenId = (action: 'unbind' | 'disable' | 'enable') => async (party: EsignParty) => {
    const { base, open } = OF[party.kind];
    if (party.openId === null) throw new EsignError('对方尚未授权，没有法大大编号', false);
    await call(`${base}/${action}`, { [open]: party.openId });
  };
  return {
    async authLink(request) {
      const answer = await call(
        `${OF[request.kind].base}/get-auth-url`,
        request.kind === 'person' ? personRequest(request) : corpRequest(request),
      );
      const url = text(answer.authUrl) ?? text(answer.authShortUrl);
      if (url === undefined) throw new EsignError('法大大没有返回认证链接，请稍后再试', true);
      return {
        url,
        expiresAt: new Date(clock.now().getTime() + AUTH_LINK_DAYS * DAY_MS),
        serialNo: serialOf(url),
      } satisfies AuthLink;
    },
    async authFacts(party) {
      const { base, client, open } = OF[party.kind];
      // One of the two, never both (210055, 210056).
      const by = party.openId === null ? { [client]: party.clientId } : { [open]: party.openId };
      try {
        return readAuthStatus(await call(`${base}/get`, by), open);
      } catch (error) {
        if (error instanceof EsignError && UNKNOWN.has(error.code)) return null;
        throw error;
      }
    },
    unbind: byOpenId('unbind'),
    disable: byOpenId('disable'),
    enable: byOpenId('enable'),
  };
}

function personRequest(request: AuthRequest): Record<string, unknown> {
  return {
    clientUserId: request.clientId,
    ...(request.mobile === null ? {} : { accountName: request.mobile }),
    userIdentInfo: {
      userName: request.name,
      ...(request.certNo === null || request.certType === null
        ? {}
        : { userIdentType: request.certType, userIdentNo: request.certNo }),
      ...(request.mobile === null ? {} : { mobile: request.mobile }),
      identMethod: [request.method],
    },
    nonEditableInfo: [
      'userName',
      ...(request.certNo === null || request.certType === null ? [] : ['userIdentType', 'userIdentNo']),
    ],
    authScopes: [...GRANT_SCOPES],
  };
}

function corpRequest(request: AuthRequest): Record<string, unknown> {
  return {
    clientCorpId: request.clientId,
    corpIdentInfo: {
      corpName: request.name,
      corpIdentType: 'corp',
      ...(request.certNo === null ? {} : { corpIdentNo: request.certNo }),
      corpIdentMethod: CORP_METHOD[request.method] ?? [],
    },
    corpNonEditableInfo: ['corpName', ...(request.certNo === null ? [] : ['corpIdentNo'])],
    authScopes: [...GRANT_SCOPES],
  };
}

/** The link carries the number of its authorisation as `authSerial`. */
function serialOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).searchParams.get('authSerial') : null;
}

/** What an answer or an event says of somebody; the person's and the company's words for a step are told apart by their names. */
export function readAuthStatus(data: Record<string, unknown>, open: 'openUserId' | 'openCorpId'): ProviderAuthStatus {
  const corp = open === 'openCorpId';
  const facts = {
    identStatus: text(data.identStatus),
    bindingStatus: text(data.bindingStatus),
    availableStatus: text(data.availableStatus),
    processStatus: text(corp ? data.corpIdentProcessStatus : data.identProcessStatus),
    authResult: text(data.authResult),
  };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const scopes = Array.isArray(data.authScope)
    ? data.authScope.filter((each): each is string => typeof each === 'string')
    : [];
  // 当前应用已存在授权: not a failure; the id given then is the one that counts.
  const exists = data.authFailedReason === 'exist';
  if (exists) delete known.authResult;
  return {
    ...known,
    openId: text(data[open]) ?? text(corp ? data.existOpenCorpId : data.existOpenUserId) ?? null,
    scopes,
    failReason: exists
      ? null
      : (text(corp ? data.corpIdentFailedReason : data.identFailedReason) ??
        reasonOf(text(data.authFailedReason)) ??
        null),
  };
}

function reasonOf(code: string | undefined): string | undefined {
  return code === 'reject' ? '对方不同意授权' : code;
}
