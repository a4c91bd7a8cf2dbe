/** Where `npm run dev` sends API calls: API_TARGET, else the demo server that mock/api.ts starts. */
const target = process.env.API_TARGET ?? 'http://127.0.0.1:8010';

const proxy: Record<string, { target: string; changeOrigin: boolean }> = { '/api': { target, changeOrigin: false } };

export default proxy;
