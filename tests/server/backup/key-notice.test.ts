import { readFileSync, writeFileSync } from 'node:fs';
import { watchKeyFile } from '@server/commands/key-notice';
import { keyFileOf, keysFromFile } from '@server/crypto/keys';
import { newFolder } from '../../support/backup-world';

describe('the key of a new installation', () => {
  test('is shown once, on a terminal; a log is told where it lies', () => {
    const folder = newFolder();
    const tell = watchKeyFile(folder);
    keysFromFile(folder, true);
    const key = readFileSync(keyFileOf(folder), 'utf8').trim();
    expect(tell(true)).toContain(key);
    expect(tell(false)).toContain(keyFileOf(folder));
    expect(tell(false)).not.toContain(key);
    expect(watchKeyFile(folder)(true)).toBe('');
  });

  test('is not told of where the key is given otherwise, or was there', () => {
    const folder = newFolder();
    expect(watchKeyFile(folder)(true)).toBe('');
    writeFileSync(keyFileOf(folder), 'a key');
    expect(watchKeyFile(folder)(true)).toBe('');
  });
});
