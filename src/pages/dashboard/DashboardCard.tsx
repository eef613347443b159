/** A part of the dashboard under its heading. */
import type { ReactNode } from 'react';

export function DashboardCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="Dashboard-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
