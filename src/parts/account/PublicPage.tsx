/** The frame of the screens for people without a session: the product's name above a narrow column, links below. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Logo } from '@/ui/Logo';
import { PRODUCT } from '@/ui/product';
import './PublicPage.css';

interface PublicPageProps {
  /** The heading, and the document's title. */
  title: string;
  /** Ways to the other screens. */
  links?: ReactNode;
  children: ReactNode;
}

export function PublicPage({ title, links, children }: PublicPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  // When its outcome takes the place of a form, the focused button is gone: the heading takes the focus.
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);

  return (
    <main className="PublicPage">
      <title>{`${title} · ${PRODUCT}`}</title>
      <div className="PublicPage-form">
        <div className="PublicPage-brand">
          <Logo size={32} />
          {PRODUCT}
        </div>
        <h1 className="PublicPage-title" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {children}
        {links && <div className="PublicPage-links">{links}</div>}
      </div>
    </main>
  );
}
