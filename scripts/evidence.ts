/** `npm run evidence`: lists, restores and moves blobs that nothing names; without arguments it says how. */
import { readSettings } from './backend/config';
import { runEvidence } from './backend/evidence';
import { failProgram } from './failProgram';

runEvidence(process.argv.slice(2), readSettings(), (line) => console.log(line)).then(
  () => process.exit(0),
  failProgram,
);
