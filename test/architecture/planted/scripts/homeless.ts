/** Looks for files where a command was started, which is anywhere: lint has to object to each line. */
import path from 'node:path';

export const project = process.cwd();
export const manifest = path.resolve('package.json');
