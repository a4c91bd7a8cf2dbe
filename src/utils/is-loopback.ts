/** Whether an address names this machine: nobody else's phone finds it. */
export const isLoopback = (url: string) => /^(?:localhost|127\.|\[::1\])/.test(new URL(url).host);
