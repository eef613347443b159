/**
 * The demo content of an empty database: two linked organisations, an account of each kind, and folders. The demo
 * inspection comes from the real pipeline (`demoInspection.ts`).
 */
import { eq } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords';
import type { Database, Db } from './database';
import { folders, organisationLinks, organisations, users } from './schema';

export const DEMO_PASSWORD = 'pipe-demo-1';
export const DEMO_ACCOUNTS = [
  { email: 'staff@example.com', role: 'staff' },
  { email: 'owner@example.com', role: 'regular, asset owner' },
  { email: 'contractor@example.com', role: 'regular, contractor' },
  { email: 'uploader@example.com', role: 'upload only' },
] as const;

const AUSTRALIA_2020 = 6;

interface FolderPlan {
  name: string;
  sewer: boolean;
  children?: FolderPlan[];
}

const OWNER_FOLDERS: FolderPlan[] = [
  {
    name: 'North catchment',
    sewer: true,
    children: [
      { name: 'Main Street', sewer: true },
      { name: 'High Street', sewer: true },
    ],
  },
  {
    name: 'South catchment',
    sewer: true,
    children: [
      { name: 'Station Road', sewer: true },
      { name: 'Creek outfall', sewer: false },
    ],
  },
  { name: 'Stormwater 2026', sewer: false, children: [{ name: 'Harbour drain', sewer: false }] },
];
const CONTRACTOR_FOLDERS: FolderPlan[] = [
  { name: 'Depot tests', sewer: true },
  { name: 'Private drains', sewer: false },
];

async function addFolder(db: Db, organisationId: number, ancestors: number[], plan: FolderPlan): Promise<void> {
  const [folder] = await db
    .insert(folders)
    .values({ organisationId, ancestors, name: plan.name, pipeTypeSewer: plan.sewer, standardKey: AUSTRALIA_2020 })
    .returning({ id: folders.id });
  if (!folder) throw new Error('The folder was not inserted.');
  for (const child of plan.children ?? []) await addFolder(db, organisationId, [...ancestors, folder.id], child);
}

async function addOrganisation(db: Db, type: 'Asset_Owner' | 'Contractor', name: string): Promise<number> {
  const [organisation] = await db
    .insert(organisations)
    .values({ type, name, countryCode: 'AU', standardKey: AUSTRALIA_2020 })
    .returning({ id: organisations.id });
  if (!organisation) throw new Error('The organisation was not inserted.');
  return organisation.id;
}

/** Fills a database that has no users, all or nothing; says whether it did. */
export async function seedDatabase(database: Database): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return database.transaction(async ({ db }) => {
    const [someone] = await db.select({ id: users.id }).from(users).limit(1);
    if (someone) return false;
    const owner = await addOrganisation(db, 'Asset_Owner', 'Demo Water Utility');
    const contractor = await addOrganisation(db, 'Contractor', 'Demo Drain Surveys');
    await db.insert(organisationLinks).values({ contractorId: contractor, ownerId: owner });
    const account = { passwordHash, firstName: 'Demo', userLevel: 'standard' as const };
    await db.insert(users).values([
      { ...account, organisationId: owner, email: 'staff@example.com', lastName: 'Staff', isStaff: true },
      { ...account, organisationId: owner, email: 'owner@example.com', lastName: 'Owner' },
      { ...account, organisationId: contractor, email: 'contractor@example.com', lastName: 'Contractor' },
      {
        ...account,
        organisationId: owner,
        email: 'uploader@example.com',
        lastName: 'Uploader',
        userLevel: 'upload only',
      },
    ]);
    await addFolder(db, owner, [], { name: 'Demo Water Utility', sewer: true, children: OWNER_FOLDERS });
    await addFolder(db, contractor, [], { name: 'Demo Drain Surveys', sewer: true, children: CONTRACTOR_FOLDERS });
    return true;
  });
}

/** The account and folder under which the demo inspection is uploaded; null in a database that was not seeded. */
export async function findDemoPlace(db: Db) {
  const [user] = await db.select().from(users).where(eq(users.email, 'owner@example.com'));
  const [folder] = await db.select().from(folders).where(eq(folders.name, 'Main Street'));
  return user && folder ? { userId: user.id, folder } : null;
}
