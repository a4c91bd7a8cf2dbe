import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import { withPassword } from '../session/people';
import type { Role } from '@contract/roles';

export const STEP = 30_000;

/** What the authenticator app shows at the moment of the test, or some steps before or after. */
export const codeOf = (t: TestApp, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() + steps * STEP });

/** Sets the factor up as the page does; gives the secret and the recovery codes. A step goes by, so that the next code is good. */
export async function turnOn(t: TestApp, client: Client): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await client.post<{ secret: string }>('/api/account/second-factor/begin')).body.data;
  const confirmed = await client.post<{ codes: string[] }>('/api/account/second-factor/confirm', {
    otp: codeOf(t, secret),
  });
  if (confirmed.body.code !== 200) throw new Error(confirmed.body.msg);
  t.clock.advance(STEP);
  return { secret, codes: confirmed.body.data.codes };
}

/** Somebody who signs in by password and code. */
export async function withFactor(
  t: TestApp,
  values: { role: Role; account: string; mobile?: string },
): Promise<AccountRecord & { secret: string; codes: string[] }> {
  const account = await withPassword(t, values);
  return { ...account, ...(await turnOn(t, await t.as(account))) };
}
