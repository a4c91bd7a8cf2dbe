/** Why the server does not start, in words for whoever operates it: printed without a stack, and the process ends with 1. */
export class StartRefusal extends Error {}
