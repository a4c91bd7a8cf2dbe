declare module 'fs-native-extensions' {
  /** Tries to take an exclusive lock on an open file (fcntl OFD, flock or LockFileEx); false when another holds it. */
  export function tryLock(fd: number): boolean;
}
