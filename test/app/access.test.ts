import { judgeAccess, safeNext, type Access, type Visitor } from '@/app/access';
import type { Ability } from '@/state/ability';

const nobody: Ability = {
  homePath: '/login',
  isStaff: false,
  isUploadOnly: false,
  isContractor: false,
  canUpload: false,
  canSeeInspections: false,
  canSeeAssets: false,
};
const regular: Ability = { ...nobody, homePath: '/dashboard', canUpload: true, canSeeInspections: true };

const visitors = {
  staff: { ...nobody, homePath: '/organisations', isStaff: true },
  uploader: { ...nobody, homePath: '/uploads', isUploadOnly: true, canUpload: true },
  contractor: { ...regular, isContractor: true },
  owner: { ...regular, canSeeAssets: true },
} satisfies Record<string, Ability>;

const signedIn = (ability: Ability): Visitor => ({ isSignedIn: true, endedBy: null, ability });
const signedOut = (endedBy: Visitor['endedBy']): Visitor => ({ isSignedIn: false, endedBy, ability: nobody });

describe(judgeAccess, () => {
  const allowed: Record<Exclude<Access, 'public'>, (keyof typeof visitors)[]> = {
    regular: ['contractor', 'owner'],
    uploader: ['uploader', 'contractor', 'owner'],
    'asset owner': ['owner'],
    staff: ['staff'],
  };
  const cases = Object.entries(allowed).flatMap(([access, who]) =>
    Object.keys(visitors).map(
      (name) =>
        [
          name as keyof typeof visitors,
          access as Access,
          who.some((each) => each === name) ? 'allowed' : 'forbidden',
        ] as const,
    ),
  );

  it.each(cases)('for %s a route of access "%s" is %s', (name, access, verdict) => {
    expect(judgeAccess(access, signedIn(visitors[name]), '/somewhere', null)).toBe(verdict);
  });

  it.each(Object.values(visitors).map((ability) => [ability.homePath, ability] as const))(
    'leads a signed-in visitor of a public route to %s',
    (homePath, ability) => {
      expect(judgeAccess('public', signedIn(ability), '/login', null)).toEqual({ redirect: homePath });
    },
  );

  it('leads on to the page that was asked for before login', () => {
    expect(judgeAccess('public', signedIn(visitors.owner), '/login', '/inspections?page=2')).toEqual({
      redirect: '/inspections?page=2',
    });
  });

  it.each([
    ['none', '/login?next=%2Finspections%3Fpage%3D2'],
    ['expired', '/login?next=%2Finspections%3Fpage%3D2'],
    ['logout', '/login'],
    ['other tab', '/login'],
  ] as const)('sends a visitor whose session ended by "%s" to %s', (endedBy, redirect) => {
    expect(judgeAccess('regular', signedOut(endedBy), '/inspections?page=2', null)).toEqual({ redirect });
  });

  it('lets visitors see public routes', () => {
    expect(judgeAccess('public', signedOut('none'), '/login', null)).toBe('allowed');
  });
});

describe(safeNext, () => {
  it.each([['/uploads'], ['/inspection/1?frame=3']])('takes %s', (next) => expect(safeNext(next)).toBe(next));

  it.each([[null], [''], ['uploads'], ['//evil.example'], ['/\\evil.example'], ['https://evil.example']])(
    'refuses %s',
    (next) => expect(safeNext(next)).toBeNull(),
  );
});
