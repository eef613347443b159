/** Runs before the first browser test: bundles the programs that the tests start, as `prepared.ts` does for jest. */
export { default } from '../../support/prepared';
