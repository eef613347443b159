/** A few centred words where content would be: what happened or what is missing, and what can be done. */
import type { ReactNode } from 'react';
import './Page.css';

interface PageMessageProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** 1 when the message is the whole page. */
  level?: 1 | 2;
  role?: 'alert' | 'status';
}

export function PageMessage({ title, text, action, icon, level = 2, role }: PageMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="PageMessage" role={role}>
      {icon && <span className="PageMessage-icon">{icon}</span>}
      <Heading className="PageMessage-title" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className="PageMessage-text">{text}</p>}
      {action && <div className="PageMessage-action">{action}</div>}
    </div>
  );
}
