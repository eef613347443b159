/** How long the page's main thread was busy at a stretch: by the clock, and of that on a processor. */
import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds; by Chromium's definition of a long task. */
const LONG = 50;

/** An event in Chromium's trace format. Times are in microseconds; `tdur` is processor time. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

export interface Busy {
  /** How many tasks took longer than 50 ms. */
  long: number;
  /** Milliseconds. */
  longest: number;
}

export interface Watched {
  clock: Busy;
  processor: Busy;
  /** Milliseconds on a processor within the `length` milliseconds after `from` in the page's time. */
  computed: (from: number, length: number) => number;
}

/** A mark of which both the page's clock and the trace tell the time. */
const START = 'watched';

/** Watches from now on until the returned function is called. `browser` is a session of the browser, not of a page. */
export async function watchMainThread(browser: CDPSession, page: Page): Promise<() => Promise<Watched>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  browser.on('Tracing.dataCollected', collect);
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] },
  });
  const startedAt = await page.evaluate<number>(`performance.mark('${START}').startTime`);
  return async () => {
    const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
    await browser.send('Tracing.end');
    await complete;
    browser.off('Tracing.dataCollected', collect);
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const main = new Set(
      events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
    );
    const tasks = events.filter(
      (event) => event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X' && main.has(threadOf(event)),
    );
    const busy = (microseconds: (task: TraceEvent) => number | undefined): Busy => {
      const times = tasks.map((task) => (microseconds(task) ?? 0) / 1000);
      // Too many, in a long run, to be the arguments of one call.
      const longest = times.reduce((most, time) => Math.max(most, time), 0);
      return { long: times.filter((time) => time > LONG).length, longest };
    };
    const start = events.find(({ name }) => name === START);
    if (!start) throw new Error('The trace does not tell when it began.');
    const offset = start.ts / 1000 - startedAt;
    const computed = (from: number, length: number) =>
      tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
        const at = ts / 1000 - offset;
        const within = Math.min(from + length, at + dur / 1000) - Math.max(from, at);
        // Of a task that lies only partly within, its share of the time within.
        return within > 0 && dur > 0 ? sum + (tdur / dur) * within : sum;
      }, 0);
    return { clock: busy(({ dur }) => dur), processor: busy(({ tdur }) => tdur), computed };
  };
}
