import { rmSync } from 'node:fs';

/** Removes what setup.ts made. */
export default function teardown(): void {
  const { E2E_DATA_DIR } = process.env;
  if (E2E_DATA_DIR !== undefined) rmSync(E2E_DATA_DIR, { recursive: true, force: true });
}
