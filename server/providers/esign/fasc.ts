import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock';
import type { EsignProvider } from './esign';
import { readFascCallback } from './fasc-callback';
import { createFascClient, type FascSettings } from './fasc-client';
import { fascPeople } from './fasc-people';
import { fascTasks } from './fasc-tasks';

/** 法大大 by FASC OpenAPI 5.1. */
export function createFasc(
  settings: FascSettings,
  tools: { clock: Clock; log: Logger; timeoutMs?: number },
): EsignProvider {
  const call = createFascClient({ ...settings, ...tools });
  return {
    state: 'live',
    ...fascPeople(call, tools.clock),
    ...fascTasks(call),
    readCallback: (headers, body) => readFascCallback(settings, headers, body),
  };
}
