// `npm run portal -- …`: see cli-usage.ts.
import { runCommand } from './machine/commands.ts';
import { terminal } from './terminal/terminal.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env, terminal);
