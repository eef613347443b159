/**
 * A panel that opens beside the picture: form and actions stay in sight, in their places, and so do the screen's keys
 * until the person goes into it. Esc closes it from wherever Esc means nothing else.
 */
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import './SidePanel.css';

/** Controls that use Esc themselves while they have the focus. */
const TAKES_ESC =
  'input:not([type="checkbox"], [type="radio"]), textarea, [role="menu"], [role="listbox"], .ant-dropdown-open';

/**
 * Scrolls the panel into sight. On a narrow screen all is one column that scrolls, at whose top the picture may stay.
 */
function showBeneathPicture(panel: HTMLElement): void {
  const column = panel.closest('.InspectionView');
  const picture = column?.querySelector('.InspectionView-picture');
  if (!column || !picture) return;
  const top = Math.max(picture.getBoundingClientRect().bottom, column.getBoundingClientRect().top);
  column.scrollBy(0, panel.getBoundingClientRect().top - top);
}

interface SidePanelProps {
  title: string;
  extra?: ReactNode;
  /** Whether the panel takes the focus as it opens: one that replaces another panel takes over its focus. */
  takesFocus?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function SidePanel({ title, extra, takesFocus = false, onClose, children }: SidePanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const dialog = target.closest('[role="dialog"]');
    if (target.closest(TAKES_ESC) || (dialog && dialog !== panel.current)) return;
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (panel.current) showBeneathPicture(panel.current);
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section ref={panel} className="SidePanel" role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <header className="SidePanel-header">
        <h2 id={titleId} className="SidePanel-title">
          {title}
        </h2>
        {extra}
        <Button type="text" size="small" aria-label="Close" icon={<CloseOutlined />} onClick={onClose} />
      </header>
      <div className="SidePanel-body">{children}</div>
    </section>
  );
}
