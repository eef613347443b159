/** For what the server does by itself, on nobody's behalf: a file counts as reached. Routes cannot import this. */
import type { files } from '../database/schema';
import type { Reached } from './load';

export const uncheckedFile = (file: typeof files.$inferSelect) => file as Reached<'file'>;
