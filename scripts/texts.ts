/**
 * `npm run texts`: every text of the app that a person may read, once, with the file that it stands in, to be read in
 * one go. Parts of a text that are filled in stand as …; texts for machines are left out as well as they can be told.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectFile } from './projectFiles';

/** Whether a text has several words, or is one capitalised word, and is no key, class name, path or format. */
const isForPeople = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  (/\p{L}[\p{L}’.,:]* [\p{L}…]/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text)) &&
  !/^[.<]|--|=>|[{};]$|::|_|^[a-z-]+\/|[a-z-]+: |\[[a-z-]+[\]=]|\p{Cc}|was not inserted/u.test(text);

function textsOf(node: ts.Node): string[] {
  // Tagged templates are SQL.
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isTaggedTemplateExpression(node)) return [];
  const texts = node.getChildren().flatMap((child) => (child.kind === ts.SyntaxKind.JSDoc ? [] : textsOf(child)));
  if (ts.isJsxText(node)) return [node.text.replaceAll(/\s+/g, ' ').trim()];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'), ...texts];
  }
  return texts;
}

const found = new Map<string, string>();
const files = ['src', 'scripts/backend'].flatMap((folder) =>
  readdirSync(projectFile(folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
);
for (const file of files.filter((each) => /\.tsx?$/.test(each)).sort()) {
  const source = ts.createSourceFile(file, readFileSync(projectFile(file), 'utf8'), ts.ScriptTarget.Latest, true);
  for (const text of textsOf(source)) if (isForPeople(text) && !found.has(text)) found.set(text, file);
}
for (const [text, file] of found) console.log(`${file.padEnd(56)}  ${text}`);
