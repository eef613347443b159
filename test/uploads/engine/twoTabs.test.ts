import fc from 'fast-check';
import { RandomLife, randomSteps } from '../../support/randomUploads';
import { startBrowser } from '../../support/uploadHarness';

/** `npm run test:long` sets it. */
const RUNS = process.env.TEST_LONG ? 2_000 : 150;

const stepsOfTabs = fc.array(fc.tuple(fc.constantFrom(0, 1), randomSteps), { maxLength: 6 });

it(
  'two tabs never send more than three together or the same upload twice, lose none, and both come to rest',
  async () => {
    await fc.assert(
      fc.asyncProperty(stepsOfTabs, async (turns) => {
        const browser = startBrowser();
        const tabs = [new RandomLife({ isLight: true, browser }), new RandomLife({ isLight: true, browser })] as const;
        const wrong: string[] = [];
        const watch = () => {
          const sending = tabs.flatMap((tab) => tab.sending());
          if (sending.length > 3) wrong.push(`${sending.length} at once`);
          if (new Set(sending).size < sending.length) wrong.push('one of them twice');
        };
        for (const [tab, steps] of turns) {
          // A session ends in all tabs at once; one after the other they would take over each other's uploads.
          await tabs[tab]?.run(
            steps.filter((each) => each.do !== 'expire'),
            watch,
          );
        }
        for (let rests = 0; rests < 2;) {
          const rounds = [await tabs[0].comeToRest(watch), await tabs[1].comeToRest(watch)];
          expect(Math.max(...rounds)).toBeLessThan(Infinity);
          rests = Math.max(...rounds) === 1 ? rests + 1 : 0;
        }
        expect(wrong).toEqual([]);
        for (const { engine } of tabs) {
          expect(engine.reported).toEqual([]);
          const own = engine.uploads().filter(({ isElsewhere }) => !isElsewhere);
          for (const { status } of own) expect(['complete', 'upload failed']).toContain(status);
        }
      }),
      { numRuns: RUNS },
    );
  },
  10 * 60_000,
);
