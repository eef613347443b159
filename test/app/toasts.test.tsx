import type { ReactElement, ReactNode } from 'react';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { createToasts } from '@/app/toasts';

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
    expect(closed).toEqual(['save:1']);
  });
});
