/** Who may see which route: the specification's access column as one pure decision. The router's guard acts on it. */
import type { SessionEnd } from '@/api/session';
import type { Ability } from '@/state/ability';

/**
 * 'public': only while signed out. 'regular': neither staff nor upload-only. 'uploader': everybody but staff.
 * 'asset owner': regular users of an asset-owner organisation. 'staff': staff only.
 */
export type Access = 'public' | 'regular' | 'uploader' | 'asset owner' | 'staff';

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

/** A path of this app to go on to after login; anything else could lead a person away to a stranger's page. */
export const safeNext = (next: string | null): string | null => (next && /^\/(?![/\\])/.test(next) ? next : null);

/** `place` is path and query of the route asked for; `next` the one that login was asked to lead on to. */
export function judgeAccess(access: Access, visitor: Visitor, place: string, next: string | null): Verdict {
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
