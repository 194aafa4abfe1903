// Starts an embedded database and holds it, for tests that kill its holder. The one argument is its folder.
import { startEmbeddedDatabase } from '../platform/embedded-database/embedded-database.ts';

const { url } = await startEmbeddedDatabase(process.argv[2] ?? '');
console.log(`ready ${url}`);

// The process ends with the test that started it.
process.stdin.on('end', () => process.exit()).resume();
