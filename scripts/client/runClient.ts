/** The command of the client: which of the two it is to do, for which folder. */
import { parseArgs } from 'node:util';
import { givenPath } from '../projectFiles';
import { openApi } from './callApi';
import { exportFolder } from './exportFolder';
import { findFolder } from './findFolder';
import { uploadDirectory } from './uploadDirectory';

const USAGE = `Usage: API_ORIGIN=https://… API_TOKEN=cvt_… npm run client -- upload DIR --folder F
       API_ORIGIN=https://… API_TOKEN=cvt_… npm run client -- export --folder F --type T --out FILE

F is a folder's id, name, or path such as "Area/Main Street". upload needs a token with the scope upload; export one with
the scope export. T is a type of /api/openapi.json such as BI; the end of FILE, such as .csv, is the format.`;

/** Whether everything was done. Throws what speaks against beginning at all. */
export async function runClient(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { folder: text, type: text, out: text },
    allowPositionals: true,
  });
  const [command, directory] = positionals;
  const { folder: wanted, type, out } = values;
  const { API_ORIGIN: origin, API_TOKEN: token } = env;
  const isUpload = command === 'upload' && directory !== undefined;
  const isExport = command === 'export' && type !== undefined && out !== undefined;
  if (!origin || !token || !wanted || !(isUpload || isExport)) {
    say(USAGE);
    return false;
  }
  const api = openApi(origin, token);
  const folder = await findFolder(api, wanted);
  return isUpload
    ? uploadDirectory(api, folder, givenPath(directory), say)
    : exportFolder(api, folder, { type: type ?? '', out: givenPath(out ?? '') }, say);
}
