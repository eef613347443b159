/** Runs before every test file: times in tests are UTC, or they would differ from machine to machine. */
if (new Date().getTimezoneOffset() !== 0) throw new Error('Run the tests with TZ=UTC.');

jest.setTimeout(60_000);
