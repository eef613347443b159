/** How a program of ours ends when something goes wrong that nobody put right: with words on stderr, and exit code 1. */
import { failureText } from './backend/log';

export function failProgram(error: unknown): never {
  console.error(failureText(error));
  process.exit(1);
}

process.on('uncaughtException', failProgram);
