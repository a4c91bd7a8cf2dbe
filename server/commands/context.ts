import type { Logger } from 'pino';

/** What a command is given. */
export interface CommandContext {
  source: NodeJS.ProcessEnv;
  workersDir: string;
  log: Logger;
  say(line: string): void;
}
