import type { ReactNode } from 'react';

/**
 * In place of swr for ProLayout, which asks by it for a menu from a server. Ours stands in the route table; asking for
 * nothing drew the frame anew when the wait began and when it ended.
 */
const NO_ANSWER = { data: undefined, isLoading: false, mutate: () => Promise.resolve() };
const NO_STORE = { cache: undefined };

export default function useSWR() {
  return NO_ANSWER;
}

export function useSWRConfig() {
  return NO_STORE;
}

export function SWRConfig({ children }: { children: ReactNode }) {
  return children;
}
