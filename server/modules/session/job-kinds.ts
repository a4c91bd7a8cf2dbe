/** A message about a sign-in from a browser the account did not know (modules/new-device). */
export const NEW_DEVICE_JOB = 'account.newDevice';

export interface NewDevicePayload {
  accountId: string;
  /** The browser, as the bell knows it. */
  deviceId: string;
  /** ISO 8601. */
  at: string;
  userAgent: string;
}
