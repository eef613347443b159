/** The names under which bug reports are told of what is open: two places with one name would open each other's. */
import { readdirSync, readFileSync } from 'node:fs';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
/** The hook itself, and the viewer, which opens what the app has told. */
const APART = /(^viewer\/|\/screen\/)/;

test('no two places of the app have one name for what they open', () => {
  const calls = FILES.filter((file) => !APART.test(file)).flatMap((file) => [
    ...readFileSync(`src/${file}`, 'utf8').matchAll(/\buseShown(?:<[^()]*>)?\(\s*([^\s,]+)|<Shown\w+\s+name=(\S+)/g),
  ]);
  const names = calls.map(([, called, placed]) => called ?? placed?.replaceAll('"', "'") ?? '');
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !/^'\w+'$/.test(name))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
