/** Where mock/api.ts leaves word of the server it has started for proxy-api: umi loads the two apart from each other. */
export const DEV_API: unique symbol = Symbol.for('salary-slips.dev-api');

/** The global object while developing. */
export type DevApi = {
  /** The server's address once it listens. */
  [DEV_API]?: Promise<string>;
};
