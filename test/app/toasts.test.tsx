import type { ReactElement, ReactNode } from 'react';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { act, render, screen } from '@testing-library/react';
import { announceConnectivity } from '@/app/announceConnectivity';
import { createToasts } from '@/app/toasts';
import { ToastsBridge } from '@/app/ToastsBridge';
import type { Connection } from '@/lib/platform';

/** Stands in for antd's notifications, which need a mounted component. */
function recorder() {
  const shown: { kind: string; title: unknown; duration: unknown; role: unknown }[] = [];
  const actions: ReactNode[] = [];
  const closed: unknown[] = [];
  const unused = () => {
    throw new Error('All toasts are opened in one way.');
  };
  const notifications = {
    success: unused,
    error: unused,
    info: unused,
    warning: unused,
    open: (args: Parameters<NotificationInstance['open']>[0]) => {
      shown.push({ kind: args.type ?? 'loading', title: args.title, duration: args.duration, role: args.role });
      actions.push(args.actions);
    },
    destroy: (key?: unknown) => void closed.push(key),
  };
  return { shown, actions, closed, notifications };
}

describe(createToasts, () => {
  it('keeps what comes before it is connected, in order', () => {
    const toasts = createToasts();
    const { shown, notifications } = recorder();
    toasts.showToast({ kind: 'success', title: 'first' });
    toasts.showToast({ kind: 'error', title: 'second' });
    toasts.connect(notifications);
    toasts.showToast({ kind: 'info', title: 'third' });
    expect(shown.map(({ title }) => title)).toEqual(['first', 'second', 'third']);
  });

  it('shows nothing twice when it is connected again', () => {
    const toasts = createToasts();
    const { shown, notifications } = recorder();
    toasts.showToast({ kind: 'success', title: 'once' });
    toasts.connect(notifications);
    toasts.connect(notifications);
    expect(shown).toHaveLength(1);
  });

  it('lets success leave after 4 seconds and what asks for it stay, and interrupts only for trouble', () => {
    const toasts = createToasts();
    const { shown, notifications } = recorder();
    toasts.connect(notifications);
    toasts.showToast({ kind: 'success', title: 'done' });
    toasts.showToast({ kind: 'warning', title: 'offline', seconds: 0 });
    toasts.showToast({ kind: 'loading', title: 'working' });
    expect(shown).toEqual([
      { kind: 'success', title: 'done', duration: 4, role: 'status' },
      { kind: 'warning', title: 'offline', duration: 0, role: 'alert' },
      { kind: 'loading', title: 'working', duration: 0, role: 'status' },
    ]);
  });

  it('takes away what is dismissed, shown or still waiting', () => {
    const toasts = createToasts();
    const { shown, closed, notifications } = recorder();
    toasts.showToast({ kind: 'loading', title: 'working', key: 'work' });
    toasts.dismissToast('work');
    toasts.connect(notifications);
    toasts.dismissToast('other');
    expect(shown).toEqual([]);
    expect(closed).toEqual(['other']);
  });

  it('leaves when one of its actions is taken', () => {
    const toasts = createToasts();
    const { actions, closed, notifications } = recorder();
    toasts.connect(notifications);
    const taken: string[] = [];
    const offered = ['Retry', 'Discard'].map((label) => ({ label, run: () => void taken.push(label) }));
    toasts.showToast({ kind: 'error', title: 'not saved', key: 'save:1', actions: offered });
    const { props } = actions[0] as ReactElement<{
      children: ReactElement<{ onClick: () => void; children: string }>[];
    }>;
    expect(props.children.map((button) => button.props.children)).toEqual(['Retry', 'Discard']);
    props.children[1]?.props.onClick();
    expect(taken).toEqual(['Discard']);
    expect(closed).toEqual(['save:1 1']);
  });
});

/** Whether the connection is there, as a test says it. */
function aConnection() {
  let tell = (_isOnline: boolean): void => undefined;
  const connection: Connection = {
    isOnline: () => true,
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
  };
  return { connection, become: (isOnline: boolean) => act(() => tell(isOnline)) };
}

describe('a toast that takes the place of another', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
  const open = () => {
    const toasts = createToasts();
    render(<ToastsBridge toasts={toasts} />);
    return toasts;
  };

  it('stays as long as the connection is lost, also when it was back for a moment only', () => {
    const toasts = open();
    const { connection, become } = aConnection();
    announceConnectivity(connection, toasts.showToast);
    become(false);
    pass(10);
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    become(true);
    pass(1);
    expect(screen.getByText('Back online')).toBeInTheDocument();
    expect(screen.queryByText('You are offline')).toBeNull();
    become(false);
    pass(60);
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    expect(screen.queryByText('Back online')).toBeNull();
    become(true);
    pass(2.5);
    expect(screen.getByText('Back online')).toBeInTheDocument();
    pass(5);
    expect(screen.queryByText('Back online')).toBeNull();
  });

  it.each([
    ['a loading one stays after an error', { kind: 'error', title: 'first' }, { kind: 'loading', title: 'second' }, 60],
    [
      'has its own time, whatever the first has used',
      { kind: 'success', title: 'first' },
      { kind: 'success', title: 'second' },
      3,
    ],
  ] as const)('%s', (_name, first, second, seconds) => {
    const toasts = open();
    act(() => toasts.showToast({ ...first, key: 'one' }));
    pass(2);
    act(() => toasts.showToast({ ...second, key: 'one' }));
    pass(seconds);
    expect(screen.getByText('second')).toBeInTheDocument();
    expect(screen.queryByText('first')).toBeNull();
    act(() => toasts.dismissToast('one'));
    pass(1);
    expect(screen.queryByText('second')).toBeNull();
  });
});
