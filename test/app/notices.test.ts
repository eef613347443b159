import type { ReactElement, ReactNode } from 'react';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { createNotices } from '@/app/notices';

/** Stands in for antd's notifications, which need a mounted component. */
function recorder() {
  const shown: { kind: string; title: unknown; duration: unknown; role: unknown }[] = [];
  const actions: ReactNode[] = [];
  const closed: unknown[] = [];
  const unused = () => {
    throw new Error('All notices are opened in one way.');
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

describe(createNotices, () => {
  it('keeps what comes before it is connected, in order', () => {
    const notices = createNotices();
    const { shown, notifications } = recorder();
    notices.notify({ kind: 'success', title: 'first' });
    notices.notify({ kind: 'error', title: 'second' });
    notices.connect(notifications);
    notices.notify({ kind: 'info', title: 'third' });
    expect(shown.map(({ title }) => title)).toEqual(['first', 'second', 'third']);
  });

  it('shows nothing twice when it is connected again', () => {
    const notices = createNotices();
    const { shown, notifications } = recorder();
    notices.notify({ kind: 'success', title: 'once' });
    notices.connect(notifications);
    notices.connect(notifications);
    expect(shown).toHaveLength(1);
  });

  it('lets success leave after 4 seconds and what asks for it stay, and interrupts only for trouble', () => {
    const notices = createNotices();
    const { shown, notifications } = recorder();
    notices.connect(notifications);
    notices.notify({ kind: 'success', title: 'done' });
    notices.notify({ kind: 'warning', title: 'offline', seconds: 0 });
    notices.notify({ kind: 'loading', title: 'working' });
    expect(shown).toEqual([
      { kind: 'success', title: 'done', duration: 4, role: 'status' },
      { kind: 'warning', title: 'offline', duration: 0, role: 'alert' },
      { kind: 'loading', title: 'working', duration: 0, role: 'status' },
    ]);
  });

  it('takes away what is dismissed, shown or still waiting', () => {
    const notices = createNotices();
    const { shown, closed, notifications } = recorder();
    notices.notify({ kind: 'loading', title: 'working', key: 'work' });
    notices.dismiss('work');
    notices.connect(notifications);
    notices.dismiss('other');
    expect(shown).toEqual([]);
    expect(closed).toEqual(['other']);
  });

  it('leaves when its action is taken', () => {
    const notices = createNotices();
    const { actions, closed, notifications } = recorder();
    notices.connect(notifications);
    let isUndone = false;
    const undo = { label: 'Undo', run: () => void (isUndone = true) };
    notices.notify({ kind: 'success', title: 'moved', key: 'move:1', action: undo });
    const button = actions[0] as ReactElement<{ onClick: () => void; children: string }>;
    expect(button.props.children).toBe('Undo');
    button.props.onClick();
    expect(isUndone).toBe(true);
    expect(closed).toEqual(['move:1']);
  });
});
