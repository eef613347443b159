/** Parses the repository's READMEs: what they set in code, what they link to, and their tables. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** All files of the repository, those not yet committed included. */
export const FILES: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n');

export interface Readme {
  file: string;
  folder: string;
  /** Each text in backticks, and each command of a block of shell commands. */
  code: readonly string[];
  /** The targets of its links and pictures. */
  links: readonly string[];
}

export function readReadme(file: string): Readme {
  const text = readFileSync(file, 'utf8');
  const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const commands = blocks.filter(([, language]) => language === 'sh').flatMap(([, , body = '']) => body.split(/&&|\n/));
  return {
    file,
    folder: path.dirname(file),
    code: [...commands, ...[...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)]
      .map((span) => span.trim())
      .filter(Boolean),
    links: [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target),
  };
}

/** The rows of the table below a heading, cell by cell, without its head. */
export const tableBelow = (file: string, heading: string): string[][] =>
  (readFileSync(file, 'utf8').split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
