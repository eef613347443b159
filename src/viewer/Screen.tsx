/**
 * The app's own screen at a step: laid out for the recorded window, in its theme, with what was open and scrolled as it
 * was, and scaled down to its place. It is inert: it can be looked at and scrolled, and nothing in it can be pressed,
 * focused or typed into.
 */
import { ConfigProvider } from 'antd';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useRouteError, type RouteObject } from 'react-router-dom';
import { makeRouteObjects } from '@/app/router';
import type { SeenWindow } from '@/state/seenScreen';
import { themes } from '@/ui/theme';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { useSize } from '@/ui/useSize';
import type { Step } from './openReport';
import { RecordedScreen } from './recordedScreen';
import { createScreenStore, stepShown } from './screenStore';
import { screenState } from './screenState';
import { scrollAt, scrollPage } from './scrollAt';
import { useRecordedScrolling } from './useRecordedScrolling';

/** Passes errors of a screen on to `StepBoundary`, in place of the app's own error screen with its buttons. */
function Rethrow(): never {
  throw useRouteError();
}
const withoutErrorScreens = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.index
      ? { ...route, errorElement: <Rethrow /> }
      : { ...route, errorElement: <Rethrow />, children: route.children && withoutErrorScreens(route.children) },
  );

/** The recorded place if it is a path in the app, else null: a file may contain anything. */
const pathIn = (place: string | null) => (place !== null && /^\/(?![/\\])/.test(place) ? place : null);

/** The class under which the screen has its theme's tokens, beside those of the viewer's own. */
const TOKENS = 'culvert-recorded';

export function Screen({ step, label }: { step: Step; label: string }) {
  const [place, size] = useSize<HTMLDivElement>();
  const stage = useRef<HTMLDivElement>(null);
  const own = useOwnWindow();
  const { isDark, ...window } = step.seen?.window ?? own;
  const theme = useMemo(() => ({ ...themes[isDark ? 'dark' : 'light'].still, cssVar: { key: TOKENS } }), [isDark]);
  useScrolling(place, stage);
  useRecordedScrolling(stage, step);
  const scale = Math.min(size.width / window.width, size.height / window.height, 1);
  return (
    <div ref={place} className="Screen" role="group" aria-label={label} tabIndex={0}>
      <div
        ref={stage}
        className={`App Screen-stage ${TOKENS}`}
        inert
        style={{
          ...window,
          colorScheme: isDark ? 'dark' : 'light',
          transform: `translate(-50%, -50%) scale(${scale})`,
          visibility: scale > 0 ? 'visible' : 'hidden',
        }}
      >
        {/* Dialogs that the state opens are mounted in the screen, and not in the viewer around it. */}
        <ConfigProvider theme={theme} getPopupContainer={() => stage.current ?? document.body}>
          <RecordedScreen value={step.seen}>
            {/* Anew at each address: the review reads its frame and filter from it only as it opens. */}
            <AppAt key={step.place} step={step} />
          </RecordedScreen>
        </ConfigProvider>
      </div>
    </div>
  );
}

function AppAt({ step: { state, place } }: { step: Step }) {
  const path = pathIn(place);
  const [store] = useState(() => createScreenStore(screenState(state)));
  const [router] = useState(() =>
    createMemoryRouter(withoutErrorScreens(makeRouteObjects()), { initialEntries: [path ?? '/'] }),
  );
  useLayoutEffect(() => {
    store.dispatch(stepShown(screenState(state)));
    const { pathname, search } = router.state.location;
    if (path !== null && path !== pathname + search) void router.navigate(path, { replace: true });
  }, [store, router, state, path]);
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

/** The window that the viewer itself is in, for reports that do not tell theirs. */
function useOwnWindow(): SeenWindow {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const read = () => ({ width: innerWidth, height: innerHeight });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const onResize = () => setSize(read());
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return { ...size, isDark };
}

const LINE_PX = 40;

/** Scrolls the screen by wheel, finger and keys, since the browser does not scroll inert elements. */
function useScrolling(place: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let finger: Touch | undefined;
    const listeners = {
      wheel(event: WheelEvent) {
        const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
        const by = { left: event.deltaX * unit, top: event.deltaY * unit };
        if (stage.current && scrollAt(stage.current, event, by)) event.preventDefault();
      },
      touchstart: (event: TouchEvent) => void (finger = event.touches[0]),
      touchmove(event: TouchEvent) {
        const [next] = event.touches;
        if (!finger || !next || !stage.current) return;
        const by = { left: finger.clientX - next.clientX, top: finger.clientY - next.clientY };
        if (scrollAt(stage.current, next, by)) event.preventDefault();
        finger = next;
      },
      keydown(event: KeyboardEvent) {
        const pages = { PageDown: 0.9, PageUp: -0.9, Home: -Infinity, End: Infinity, ArrowDown: 0.1, ArrowUp: -0.1 }[
          event.key
        ];
        if (pages === undefined || !stage.current) return;
        event.preventDefault();
        scrollPage(stage.current, pages);
      },
    };
    for (const [type, listen] of Object.entries(listeners)) {
      element.addEventListener(type, listen as EventListener, { passive: false });
    }
    return () => {
      for (const [type, listen] of Object.entries(listeners))
        element.removeEventListener(type, listen as EventListener);
    };
  }, [place, stage]);
}
