/**
 * The demo content of an empty database: two linked organisations, an account of each kind, and folders. The demo
 * inspection comes from the real pipeline (`demoInspection.ts`).
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '../auth/passwords';
import { randomName } from '../randomName';
import type { Database, Db } from './database';
import { files, folders, organisationLinks, organisations, processingFiles, users } from './schema';

export const DEMO_PASSWORD = 'pipe-demo-1';
export const DEMO_ACCOUNTS = [
  { email: 'staff@example.com', role: 'staff' },
  { email: 'owner@example.com', role: 'regular, asset owner, administrator' },
  { email: 'contractor@example.com', role: 'regular, contractor' },
  { email: 'uploader@example.com', role: 'upload only' },
] as const;

/** The name by which the demo video's row is known. */
export const DEMO_UPLOAD = 'synthetic sample';

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

/** The row of the demo video, as an upload that the owner account began. */
async function addDemoUpload(db: Db, organisationId: number): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, 'owner@example.com'));
  const [folder] = await db.select().from(folders).where(eq(folders.name, 'Main Street'));
  if (!user || !folder) throw new Error('The demo account or folder was not inserted.');
  const [file] = await db
    .insert(files)
    .values({
      organisationId,
      uploadOrganisationId: organisationId,
      uploadUserId: user.id,
      folderId: folder.id,
      filename: 'synthetic-sample.mp4',
      uploadFilename: DEMO_UPLOAD,
      blobName: `uploads/${organisationId}/${randomName()}.mp4`,
    })
    .returning({ id: files.id });
  if (!file) throw new Error('The demo file was not inserted.');
  await db.insert(processingFiles).values({ fileId: file.id, status: 'Uploading' });
}

/** Addresses of the active demo accounts that still have the public password. */
export async function findOpenDemoAccounts(db: Db): Promise<string[]> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const found = await db
    .select()
    .from(users)
    .where(and(inArray(users.email, emails), eq(users.isActive, true)))
    .orderBy(users.id);
  const open: string[] = [];
  for (const { email, passwordHash } of found) {
    if (await verifyPassword(DEMO_PASSWORD, passwordHash)) open.push(email);
  }
  return open;
}

/** The key of the advisory lock: any number, but the same for all of our processes. */
const SEED_LOCK = 7_281_002;

const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** Fills a database that has no users, all or nothing, and says whether it did. */
export async function seedDatabase(database: Database, withDemoUpload: boolean): Promise<boolean> {
  if (await hasUsers(database.db)) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return database.transaction(async ({ db }) => {
    // Of several processes that start at once the others wait, and find it filled.
    await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasUsers(db)) return false;
    const owner = await addOrganisation(db, 'Asset_Owner', 'Demo Water Utility');
    const contractor = await addOrganisation(db, 'Contractor', 'Demo Drain Surveys');
    await db.insert(organisationLinks).values({ contractorId: contractor, ownerId: owner });
    const account = { passwordHash, firstName: 'Demo', userLevel: 'standard' as const };
    await db.insert(users).values([
      { ...account, organisationId: owner, email: 'staff@example.com', lastName: 'Staff', isStaff: true },
      { ...account, organisationId: owner, email: 'owner@example.com', lastName: 'Owner', isAdmin: true },
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
    if (withDemoUpload) await addDemoUpload(db, owner);
    return true;
  });
}
