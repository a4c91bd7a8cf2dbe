/** Services outside the product that parts of it need. */
export const SERVICES = ['sms', 'mail', 'payment', 'identity', 'esign'] as const;
export type Service = (typeof SERVICES)[number];

/** Connected to a provider; played by a sandbox, which sends nothing and moves no money; or not there at all. */
export const SERVICE_STATES = ['live', 'sandbox', 'off'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];
