/** `npm run backup`, `npm run verify` and `npm run restore`; without arguments they say how they are used. */
import { runBackupCommand } from './backend/backups/backupCommand';
import { readSettings } from './backend/config';
import { failProgram } from './failProgram';

runBackupCommand(process.argv.slice(2), readSettings(), (line) => console.log(line)).then(
  (isWell) => process.exit(isWell ? 0 : 1),
  failProgram,
);
