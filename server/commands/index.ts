import { resolve } from 'node:path';
import { StartRefusal } from '../start-refusal';
import { backupCommand } from './backup';
import { checkKeyCommand } from './check-key';
import type { CommandContext } from './context';
import { restoreCommand } from './restore';
import { verifyCommand } from './verify';
import { verifyAuditCommand } from './verify-audit';

type Command = (context: CommandContext, file: string) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  '--backup': backupCommand,
  '--restore': restoreCommand,
  '--verify': verifyCommand,
  '--check-key': checkKeyCommand,
};

/** Those that do without a file. */
const ALSO_BARE: Readonly<Record<string, (context: CommandContext, file: string | null) => Promise<void>>> = {
  '--verify-audit': verifyAuditCommand,
};

const isCommand = (arg: string) => arg in COMMANDS || arg in ALSO_BARE;

/** Whether the arguments name a command. */
export const commandNamed = (args: readonly string[]) => args.some(isCommand);

/** What the arguments ask for instead of a server; null where they ask for none. Throws StartRefusal where the file is not named. */
export function commandOf(args: readonly string[]): ((context: CommandContext) => Promise<void>) | null {
  const at = args.findIndex(isCommand);
  const [name = '', given] = args.slice(at);
  if (at < 0) return null;
  const file = given === undefined || given.startsWith('--') ? null : resolve(given);
  const bare = ALSO_BARE[name];
  if (bare) return (context) => bare(context, file);
  const run = COMMANDS[name];
  if (!run) return null;
  if (file === null) throw new StartRefusal(`${name} 后面要写文件名`);
  return (context) => run(context, file);
}
