/** `npm run dev`: API calls go to a server process when one is named; otherwise mock/ answers them in the same process. */
const target = process.env.API_TARGET;

const proxy: Record<string, { target: string; changeOrigin: boolean }> = target
  ? { '/api': { target, changeOrigin: false } }
  : {};

export default proxy;
