/** How long the page's main thread was busy at a stretch: by the clock, and of that on a processor. */
import type { CDPSession } from '@playwright/test';

/** Milliseconds; by Chromium's definition of a long task. */
const LONG = 50;

/** Of Chromium's trace format. Times in microseconds; `tdur` is processor time. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
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

/** From now on until the returned function is called. `browser` is a session of the browser, not of a page. */
export async function watchMainThread(browser: CDPSession): Promise<() => Promise<{ clock: Busy; processor: Busy }>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  browser.on('Tracing.dataCollected', collect);
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  });
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
    return { clock: busy(({ dur }) => dur), processor: busy(({ tdur }) => tdur) };
  };
}
