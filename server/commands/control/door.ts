import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How commands reach the server that has the data folder: a port of this machine alone, and a word only who may read the folder knows. */
export interface Door {
  port: number;
  token: string;
}

/** Made when the server begins, gone when it ends in order. */
export const doorFile = (dataDir: string) => join(dataDir, 'control.json');

export const readDoor = (dataDir: string) => JSON.parse(readFileSync(doorFile(dataDir), 'utf8')) as Door;
