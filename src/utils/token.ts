import { STORAGE_KEYS } from './storage-keys';

/** The stored bearer token, '' when nobody is signed in. */
export function storedToken(): string {
  return localStorage.getItem(STORAGE_KEYS.token) ?? '';
}

/** Authorization header every call carries, with an empty token too. */
export function authorization(): string {
  return `Bearer ${storedToken()}`;
}
