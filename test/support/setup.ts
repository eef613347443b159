/** Runs before every test file. Tests run in UTC, as shown times would otherwise differ from machine to machine. */
if (new Date().getTimezoneOffset() !== 0) throw new Error('Run the tests with TZ=UTC.');

// Long, since a time limit is only for what never happens: the first test with a backend also waits until `prepared.ts`
// has made the data folder, on a machine that may be busy.
jest.setTimeout(120_000);
