/**
 * A test runner for Stryker over its own for jest, which runs all tests it knows for every mutant: here each mutant meets
 * the tests in rounds, and no further round once a test has seen it. Loaded by Stryker, in each of its worker processes.
 */
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

export interface JestProject {
  testMatch: string[];
  globalSetup?: string;
}

export interface RoundsOptions {
  /** Paths of tests. */
  rounds: string[][];
  jest: { config: { projects: JestProject[] }; enableFindRelatedTests: false };
}

export const RUNNER = 'rounds';

// The only one that the package has.
const [jestPlugin] = jestPlugins as [(typeof jestPlugins)[number]];
type Factory = typeof jestPlugin.factory;
type Injector = Exclude<Parameters<Factory>[0], undefined>;

function createRunner(injector: Injector): ReturnType<Factory> {
  const options = injector.resolve('options');
  // As main.ts gives them: Stryker hands on what it does not know.
  const { rounds, jest } = options as unknown as RoundsOptions;
  let isPrepared = false;

  async function runnerOf(tests: readonly string[]) {
    const projects = jest.config.projects.flatMap(({ globalSetup, ...project }) => {
      const extension = /\.\w+$/.exec(project.testMatch[0] ?? '')?.[0] ?? '';
      const testMatch = tests.filter((test) => test.endsWith(extension)).map((test) => `<rootDir>/${test}`);
      // What it makes is there as long as the process.
      return testMatch.length > 0 ? [{ ...project, testMatch, ...(!isPrepared && { globalSetup }) }] : [];
    });
    isPrepared = true;
    const runner = jestPlugin.factory(
      injector.provideValue('options', { ...options, jest: { ...jest, config: { projects } } }),
    );
    await runner.init?.();
    return runner;
  }

  return {
    // The environment of a test is made anew each time.
    capabilities: () => ({ reloadEnvironment: true }),
    dryRun: async (run) => (await runnerOf(rounds.flat())).dryRun(run),
    async mutantRun(run) {
      const [first = [], ...others] = rounds;
      let result = await (await runnerOf(first)).mutantRun(run);
      for (const round of others) {
        if (result.status !== 'survived') break;
        result = await (await runnerOf(round)).mutantRun(run);
      }
      return result;
    },
  };
}
createRunner.inject = ['$injector'] as const;

/** What Stryker looks for in a plugin. */
export const strykerPlugins = [{ kind: jestPlugin.kind, name: RUNNER, factory: createRunner }];
