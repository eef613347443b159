/** Reads a PDF's texts, bookmarks, structure and pictures with pdf.js, in a process of its own: pdf.js is ESM only. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface ReadPdf {
  title: string;
  language: string | null;
  isTagged: boolean;
  /** The text of each page, in reading order. */
  pages: string[];
  /** The titles of the bookmarks, with '> ' before them for each level below the first. */
  bookmarks: string[];
  /** The roles in the structure tree of each page. */
  roles: string[][];
  /** The number of pictures on each page. */
  images: number[];
  /** The number of lines that are drawn on each page. */
  paths: number[];
}

const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
  const data = new Uint8Array(readFileSync(process.argv[1]));
  const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const { info } = await pdf.getMetadata();
  const rolesOf = (node) => [node.role, ...(node.children ?? []).flatMap((each) => (each.children ? rolesOf(each) : []))];
  const read = { pages: [], roles: [], images: [], paths: [] };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    read.pages.push(items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : '')).join(' ').replace(/[ \\n]+/g, ' '));
    const tree = await page.getStructTree();
    read.roles.push(tree ? rolesOf(tree) : []);
    const { fnArray } = await page.getOperatorList();
    read.images.push(fnArray.filter((each) => each === OPS.paintImageXObject).length);
    read.paths.push(fnArray.filter((each) => each === OPS.constructPath).length);
  }
  const marks = (list, depth) => (list ?? []).flatMap(({ title, items }) => ['> '.repeat(depth) + title, ...marks(items, depth + 1)]);
  console.log(JSON.stringify({
    ...read,
    title: info.Title,
    language: info.Language ?? null,
    isTagged: (await pdf.getMarkInfo())?.Marked ?? false,
    bookmarks: marks(await pdf.getOutline(), 0),
  }));
`;

export async function readPdf(file: string): Promise<ReadPdf> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM, file], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as ReadPdf;
}
