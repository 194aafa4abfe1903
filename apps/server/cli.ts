// `npm run portal -- …`: see cli-usage.ts.
import { runCommand } from './commands/commands.ts';
import { terminal } from './commands/terminal.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env, terminal);
