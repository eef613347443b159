/**
 * Opens the command palette by Ctrl or ⌘ K from every page, and gathers what the shown screen can do. Stands in the
 * signed-in part of the app alone; the palette itself loads when it is first opened.
 */
import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { isSomethingOpen } from '@/ui/isSomethingOpen';
import { useShown } from '../screen/useShown';
import type { PalettePage, ScreenAction } from './paletteEntries';

const Palette = lazy(() => import('./Palette').then((module) => ({ default: module.Palette })));

type ReadActions = () => readonly ScreenAction[];

const RegisterContext = createContext<(read: ReadActions) => () => void>(() => () => {});
const OpenContext = createContext<(() => void) | null>(null);

/** Offers what `read` gives, as long as the calling component is shown. */
export function useScreenActions(read: ReadActions): void {
  const register = use(RegisterContext);
  const readNow = useEffectEvent(read);
  useEffect(() => register(() => readNow()), [register]);
}

/** Opens the palette; null where there is none. */
export const useOpenPalette = (): (() => void) | null => use(OpenContext);

interface PaletteProviderProps {
  pages: readonly PalettePage[];
  children: ReactNode;
}

export function PaletteProvider({ pages, children }: PaletteProviderProps) {
  const screens = useRef(new Set<ReadActions>());
  /** What had the focus: antd's dialog looks for it too late, when its field has the focus already. */
  const opener = useRef<Element | null>(null);
  const [isOpen, setOpen] = useShown('palette', false);
  /** What the screen offers, read as the palette opens. */
  const [actions, setActions] = useState<readonly ScreenAction[]>([]);
  const { register, open, leave } = useMemo(
    () => ({
      register: (read: ReadActions) => {
        screens.current.add(read);
        return () => void screens.current.delete(read);
      },
      open: () => {
        opener.current = document.activeElement;
        setOpen(true);
      },
      leave: () => {
        setOpen(false);
        if (opener.current instanceof HTMLElement) opener.current.focus();
      },
    }),
    [setOpen],
  );
  // By what is open, and not as it is opened: the viewer of bug reports opens nothing.
  useEffect(() => {
    if (isOpen) setActions([...screens.current].flatMap((read) => read()));
  }, [isOpen]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (event.defaultPrevented || isSomethingOpen()) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [open]);
  return (
    <RegisterContext value={register}>
      <OpenContext value={open}>
        {children}
        <Suspense>{isOpen && <Palette pages={pages} actions={actions} onClosed={leave} />}</Suspense>
      </OpenContext>
    </RegisterContext>
  );
}
