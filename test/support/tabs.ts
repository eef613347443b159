/** Tabs of one browser, each with an engine of its own, and what happens to them. */
import { signIn, startHarness, tick, type Harness, type TestBrowser } from './uploadHarness';

/** Opened and signed in. */
export async function openTab(browser: TestBrowser, userId = 1): Promise<Harness> {
  const engine = startHarness({ browser });
  signIn(engine, userId);
  await tick();
  return engine;
}

/** As a crash does: nothing is said to anybody, and the locks are gone. */
export async function crash(engine: Harness): Promise<void> {
  engine.task.cancel();
  engine.ports.locks.releaseAll();
  await tick();
}
