/**
 * The pages of routes whose screens are still to come: each says plainly what will be there. The access to them is
 * already the final one, so that no link and no bookmark changes its meaning later.
 */
import type { ComponentType } from 'react';
import { Page } from '@/ui/Page';

const PLANNED = {
  assets: {
    title: 'Assets',
    notice: 'Assets are not available yet.',
    text: 'The pipes of your organisation will be listed here, with their inspections.',
  },
  asset: {
    title: 'Asset',
    notice: 'Assets are not available yet.',
    text: 'What is known of one pipe will stand here, with its inspections.',
  },
  organisation: {
    title: 'Organisation',
    notice: 'Organisation details are not available yet.',
    text: 'What is known of one organisation will stand here, with its users.',
  },
  users: {
    title: 'Users',
    notice: 'Users are not available yet.',
    text: 'The users of all organisations will be listed here.',
  },
  user: {
    title: 'User',
    notice: 'User details are not available yet.',
    text: 'What is known of one user will stand here.',
  },
} as const;

export type PlannedName = keyof typeof PLANNED;

export function plannedPage(name: PlannedName): ComponentType {
  const { title, notice, text } = PLANNED[name];
  return function PlannedPage() {
    return (
      <Page title={title}>
        <Page.NoData title={notice} text={text} />
      </Page>
    );
  };
}
