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
  administrator: (ability) => ability.isAdministrator,
  'administrator or staff': (ability) => ability.isStaff || ability.isAdministrator,
};

const ORIGIN = 'https://app.invalid';

/**
 * Where to go after login: a page of this app for signed-in users, or null. Any other address could lead a person to a
 * foreign page. It is parsed as a browser parses an address, so that nothing hides in slashes or control characters.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(next, ORIGIN);
  const leadsToPage = ROUTES.some(({ path, access }) => access !== 'public' && matchPath(path, pathname));
  return origin === ORIGIN && leadsToPage ? pathname + search + hash : null;
}

/** `place` is path and query of the requested route; `next` the path that the login page's address asks to go to. */
export function authorizeRoute(access: Access, visitor: Visitor, place: string, next: string | null): Verdict {
  if (access === 'public') {
    return visitor.isSignedIn ? { redirect: safeNext(next) ?? visitor.ability.homePath } : 'allowed';
  }
  if (!visitor.isSignedIn) {
    // A person who logged out does not come back to the page; one whose session expired, or who followed a link, does.
    const comesBack = visitor.endedBy !== 'logout' && visitor.endedBy !== 'other tab';
    return { redirect: comesBack ? `/login?next=${encodeURIComponent(place)}` : '/login' };
  }
  return ALLOWS[access](visitor.ability) ? 'allowed' : 'forbidden';
}
