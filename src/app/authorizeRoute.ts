/** Who may see which route: the access column of `routes.ts` as one pure decision. The guard in `guards.tsx` acts on it. */
import { matchPath } from 'react-router-dom';
import type { SessionEnd } from '@/api/session';
import type { Ability } from '@/state/ability';
import { ROUTES, type Access } from './routes';

export type Verdict = 'allowed' | 'forbidden' | { redirect: string };

export interface Visitor {
  isSignedIn: boolean;
  endedBy: SessionEnd | null;
  ability: Ability;
}

const ALLOWS: Readonly<Record<Exclude<Access, 'public'>, (ability: Ability) => boolean>> = {
  regular: (ability) => ability.canSeeInspections,
  uploader: (ability) => ability.canUpload,
  'asset owner': (ability) => ability.canSeeAssets,
  staff: (ability) => ability.isStaff,
};

const ORIGIN = 'https://app.invalid';

/**
 * Where to go on to after login: a page of this app for signed-in users, or null. Anything else could lead a person
 * away to a stranger's page. Read as a browser reads an address, so that nothing hides in slashes or control characters.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(next, ORIGIN);
  const leadsToPage = ROUTES.some(({ path, access }) => access !== 'public' && matchPath(path, pathname));
  return origin === ORIGIN && leadsToPage ? pathname + search + hash : null;
}

/** `place` is path and query of the route asked for; `next` the one that login was asked to lead on to. */
export function authorizeRoute(access: Access, visitor: Visitor, place: string, next: string | null): Verdict {
  if (access === 'public') {
    return visitor.isSignedIn ? { redirect: safeNext(next) ?? visitor.ability.homePath } : 'allowed';
  }
  if (!visitor.isSignedIn) {
    // Whoever signed out is done with the page; whoever was thrown out, or came by a link, goes on after login.
    const comesBack = visitor.endedBy !== 'logout' && visitor.endedBy !== 'other tab';
    return { redirect: comesBack ? `/login?next=${encodeURIComponent(place)}` : '/login' };
  }
  return ALLOWS[access](visitor.ability) ? 'allowed' : 'forbidden';
}
