/** `npm run organisation`: exports and ends an organisation that leaves; without arguments it says how. */
import { runOrganisationCommand } from './backend/offBoarding/organisationCommand';
import { readSettings } from './backend/config';
import { failProgram } from './failProgram';

runOrganisationCommand(process.argv.slice(2), readSettings(), (line) => console.log(line)).then(
  (isWell) => process.exit(isWell ? 0 : 1),
  failProgram,
);
