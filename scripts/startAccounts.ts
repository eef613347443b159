/**
 * Which accounts a start makes, and what it says about accounts: those of the demo, a warning where others could use
 * them, and the link of the first member of staff.
 */
import type { Backend } from './backend/backend';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './backend/database/seed';

/** Whether the demo's accounts and data are made: on one's own machine, and elsewhere only where they are asked for. */
export const wantsDemo = (args: readonly string[], { databaseUrl }: { databaseUrl?: string | undefined }): boolean =>
  args.includes('--demo') || (!args.includes('--built') && databaseUrl === undefined);

/** `isDemo`: the demo is wanted. `isPublic`: others are served, who know the demo's password. */
export async function sayAccounts(
  backend: Pick<Backend, 'openDemoAccounts' | 'linkForFirstStaff'>,
  { isDemo, isPublic }: { isDemo: boolean; isPublic: boolean },
): Promise<string[]> {
  const open = await backend.openDemoAccounts();
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const shown = DEMO_ACCOUNTS.filter(({ email }) => open.includes(email));
  const accounts = shown.map(({ email, role }) => `    ${email.padEnd(width)}  ${role}`);
  const link = await backend.linkForFirstStaff();
  return [
    ...(isDemo && open.length > 0 ? [`  Demo accounts, password ${DEMO_PASSWORD}:`, ...accounts] : []),
    ...(isPublic && open.length > 0
      ? [
          '  Warning: anybody can log in with the demo’s public password. Disable these accounts:',
          ...open.map((email) => `    npm run admin -- disable ${email}`),
        ]
      : []),
    ...(link
      ? [
          '  Nobody is staff yet. Open this link once, within a week, to become the first member of staff;',
          '  the next start prints another one:',
          `    ${link}`,
        ]
      : []),
  ];
}
