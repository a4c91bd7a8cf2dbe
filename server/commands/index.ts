import { resolve } from 'node:path';
import { StartRefusal } from '../start-refusal';
import { backupCommand } from './backup';
import { checkKeyCommand } from './check-key';
import type { CommandContext } from './context';
import { restoreCommand } from './restore';
import { verifyCommand } from './verify';

type Command = (context: CommandContext, file: string) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  '--backup': backupCommand,
  '--restore': restoreCommand,
  '--verify': verifyCommand,
  '--check-key': checkKeyCommand,
};

/** Whether the arguments name a command. */
export const commandNamed = (args: readonly string[]) => args.some((arg) => arg in COMMANDS);

/** What the arguments ask for instead of a server; null where they ask for none. Throws StartRefusal where the file is not named. */
export function commandOf(args: readonly string[]): ((context: CommandContext) => Promise<void>) | null {
  const at = args.findIndex((arg) => arg in COMMANDS);
  const [name = '', file] = args.slice(at);
  const run = at < 0 ? undefined : COMMANDS[name];
  if (!run) return null;
  if (file === undefined || file.startsWith('--')) throw new StartRefusal(`${name} 后面要写文件名`);
  return (context) => run(context, resolve(file));
}
