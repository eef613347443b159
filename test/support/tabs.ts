/** Tabs of one browser, each with its own upload engine: opened, and crashed. */
import { signIn, startHarness, tick, type Harness, type TestBrowser } from './uploadHarness';

/** A tab that is open and signed in. */
export async function openTab(browser: TestBrowser, userId = 1): Promise<Harness> {
  const engine = startHarness({ browser });
  signIn(engine, userId);
  await tick();
  return engine;
}

/** Ends the tab as a crash does: no action is dispatched, and its locks are free. */
export async function crash(engine: Harness): Promise<void> {
  engine.task.cancel();
  engine.ports.locks.releaseAll();
  await tick();
}
