/**
 * `npm run client -- …`: sends the videos of a directory, and fetches exports, by the public API alone. Where the API is,
 * and the token of the program, are in API_ORIGIN and API_TOKEN.
 */
import { runClient } from './client/runClient';
import { failProgram } from './failProgram';

const isWell = await runClient(process.argv.slice(2), process.env, (line) => console.log(line)).catch(failProgram);
process.exitCode = isWell ? 0 : 1;
