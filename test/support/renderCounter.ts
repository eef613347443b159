/**
 * Counts which components React draws, by looking at each commit as React's own developer tools do. Import it before
 * anything that imports react-dom.
 */
interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** The flag by which React marks a fiber whose component ran in this render. */
const PERFORMED_WORK = 1;

const counts = new Map<string, number>();

const nameOf = (type: unknown): string | null => {
  if (typeof type === 'function') return type.name;
  // The component that `memo` or `forwardRef` wraps.
  const inner = typeof type === 'object' && type !== null && 'type' in type ? type.type : null;
  return inner === null ? null : nameOf(inner);
};

function visit(fiber: Fiber): void {
  const name = nameOf(fiber.type);
  if (name !== null && (fiber.flags & PERFORMED_WORK) !== 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  // The same child in both trees: nothing below was rendered.
  if (fiber.alternate && fiber.child === fiber.alternate.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child);
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  },
});

/** How often each component was drawn since the last call, by its name. */
export function takeRenders(): ReadonlyMap<string, number> {
  const taken = new Map(counts);
  counts.clear();
  return taken;
}

/**
 * Waits until a tenth of a second has drawn nothing: what a page is waited for may be there while antd's tree and lists
 * that are drawn behind the rest have one more go, by timers of their own.
 */
export async function untilNothingIsDrawn(): Promise<void> {
  do {
    counts.clear();
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (counts.size > 0);
}
