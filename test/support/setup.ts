/** Runs before every test file: times in tests are UTC, or they would differ from machine to machine. */
if (new Date().getTimezoneOffset() !== 0) throw new Error('Run the tests with TZ=UTC.');

// Long, since it is for what never comes: the first test with a backend also waits for what `prepared.ts` makes, on a
// machine that may be busy.
jest.setTimeout(300_000);
