/** Where files lie, whatever folder a command is started in. `process.cwd()` and `path.resolve` are for this module alone. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json: above this module, and above a bundle of it. */
function findProject(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findProject(path.dirname(folder));
}

export const PROJECT = findProject(import.meta.dirname);

/** A file or folder of the project or its packages, by its path below package.json. */
export const projectFile = (file: string): string => path.join(PROJECT, file);

/** A path that a person gave, which is meant from the folder that they started the command in. */
// oxlint-disable-next-line no-restricted-properties
export const givenPath = (given: string): string => path.resolve(given);
