import { readdirSync, readFileSync } from 'node:fs';

it('knows the calls of every domain: what an answer makes stale is part of the state', () => {
  const source = readFileSync('src/state/replayReport.ts', 'utf8');
  const domains = readdirSync('src/api')
    .filter((file) => file.endsWith('.ts') && readFileSync(`src/api/${file}`, 'utf8').includes('.injectEndpoints('))
    .map((file) => file.replace('.ts', ''));
  expect(domains.length).toBeGreaterThan(9);
  expect(domains.filter((domain) => !source.includes(`'@/api/${domain}'`))).toEqual([]);
});
