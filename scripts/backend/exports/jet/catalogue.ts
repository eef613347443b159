/**
 * Jet's own tables: the database's objects, rights to them, queries (none) and relationships. Columns, indexes,
 * containers and rights are those of a database that Jet has just made.
 */
import type { JetColumn, JetType, JetValue } from './columns';
import type { PlannedTable } from './jetTable';
import type { NamedIndex } from './tableDefinition';

export interface Relationship {
  name: string;
  child: string;
  childColumn: string;
  parent: string;
  parentColumn: string;
}

const of = (columns: Record<string, JetType>): JetColumn[] =>
  Object.entries(columns).map(([name, type]) => ({ name, type }));

const UNIQUE = { isUnique: true, isRequired: false, skipsNulls: false };
const LOOKUP = { isUnique: false, isRequired: false, skipsNulls: false };
const SPARSE = { isUnique: false, isRequired: false, skipsNulls: true };

const named = (name: string, number: number, kind: NamedIndex['kind'] = 'plain'): NamedIndex => ({
  name,
  number,
  stored: number,
  kind,
});

/** Jet looks for the definition of each of these tables on a fixed page. */
export const SYSTEM_TABLES = [
  {
    page: 2,
    name: 'MSysObjects',
    columns: of({
      Id: 'long',
      ParentId: 'long',
      Name: 'text',
      Type: 'integer',
      DateCreate: 'date',
      DateUpdate: 'date',
      Owner: 'binary',
      Flags: 'long',
      Database: 'memo',
      Connect: 'memo',
      ForeignName: 'text',
      RmtInfoShort: 'binary',
      RmtInfoLong: 'ole',
      Lv: 'ole',
      LvProp: 'ole',
      LvModule: 'ole',
      LvExtra: 'ole',
    }),
    stored: [
      { columns: ['ParentId', 'Name'], ...UNIQUE },
      { columns: ['Id'], ...UNIQUE },
    ],
    named: [named('ParentIdName', 0), named('Id', 1, 'primary')],
  },
  {
    page: 3,
    name: 'MSysACEs',
    columns: of({ ObjectId: 'long', SID: 'binary', ACM: 'long', FInheritable: 'boolean' }),
    stored: [{ columns: ['ObjectId'], ...LOOKUP }],
    named: [named('ObjectId', 0)],
  },
  {
    page: 4,
    name: 'MSysQueries',
    columns: of({
      ObjectId: 'long',
      Attribute: 'byte',
      Order: 'binary',
      Name1: 'text',
      Name2: 'text',
      Expression: 'memo',
      Flag: 'integer',
      LvExtra: 'long',
    }),
    stored: [{ columns: ['ObjectId', 'Attribute', 'Order'], ...UNIQUE }],
    named: [named('ObjectIdAttribute', 0, 'primary')],
  },
  {
    page: 5,
    name: 'MSysRelationships',
    columns: of({
      szRelationship: 'text',
      grbit: 'long',
      ccolumn: 'long',
      icolumn: 'long',
      szObject: 'text',
      szColumn: 'text',
      szReferencedObject: 'text',
      szReferencedColumn: 'text',
    }),
    stored: ['szRelationship', 'szObject', 'szReferencedObject'].map((column) => ({ columns: [column], ...SPARSE })),
    named: ['szRelationship', 'szObject', 'szReferencedObject'].map((column, number) => named(column, number)),
  },
] as const satisfies readonly (Omit<PlannedTable, 'kind'> & { page: number; name: string })[];

/** Holders of rights: short ids under a mask that goes with the stamp of the database's page (`databasePage.ts`). */
const ENGINE = Buffer.from([0x65, 0x89]);
const ADMIN = Buffer.from([0x64, 0x8b]);
const USERS = Buffer.from([0x65, 0x8b]);
const CREATOR = Buffer.from([0x65, 0x8e]);

const ROOT = 0x0f00_0000;
const TABLES = ROOT + 1;
const DATABASES = ROOT + 2;
const RELATIONSHIPS = ROOT + 3;
/** Id of the database's own record. */
const DATABASE = 0x1000_0000;
/** Objects without a page, such as relationships, are numbered from here. */
const FIRST_PAGELESS = -0x8000_0000;

const TYPES = { table: 1, database: 2, container: 3, relationship: 8 } as const;
const SYSTEM = -0x8000_0000;

/** Rights, as sums of Jet's bits: to read, write, define, delete, and to change rights and owners. */
const ALL = 0xf_ffff;
const ALL_OF_TABLE = 0xf_feff;
const ALL_OF_OWN = 0xf_00fe;

type Right = readonly [who: Buffer, rights: number, inherited?: boolean];
interface SystemObject {
  id: number;
  parent: number;
  name: string;
  type: keyof typeof TYPES;
  owner: Buffer;
  flags: number;
  rights: readonly Right[];
}

const systemObject = (
  id: number,
  parent: number,
  name: string,
  type: SystemObject['type'],
  rights: readonly Right[],
): SystemObject => ({ id, parent, name, type, owner: type === 'database' ? ADMIN : ENGINE, flags: SYSTEM, rights });

const READ: Right = [USERS, 0x14];
const DEFINE: Right = [ADMIN, 0x6_0000];

const SYSTEM_OBJECTS: readonly SystemObject[] = [
  systemObject(TABLES, ROOT, 'Tables', 'container', [
    [CREATOR, ALL_OF_OWN, true],
    [ADMIN, 0x6_0001],
    [USERS, ALL_OF_TABLE, true],
  ]),
  systemObject(DATABASES, ROOT, 'Databases', 'container', [DEFINE]),
  systemObject(RELATIONSHIPS, ROOT, 'Relationships', 'container', [
    [CREATOR, ALL_OF_OWN, true],
    [ADMIN, 0x6_0001],
    [USERS, ALL, true],
  ]),
  systemObject(DATABASE, DATABASES, 'MSysDb', 'database', [
    [ADMIN, 0x6_000e],
    [USERS, 0x0e],
  ]),
  systemObject(2, TABLES, 'MSysObjects', 'table', [DEFINE, READ]),
  systemObject(3, TABLES, 'MSysACEs', 'table', [DEFINE]),
  systemObject(4, TABLES, 'MSysQueries', 'table', [DEFINE, READ]),
  systemObject(5, TABLES, 'MSysRelationships', 'table', [[ADMIN, 0xe_0000], READ]),
];

const ownObject = (
  id: number,
  parent: number,
  name: string,
  type: SystemObject['type'],
  rights: number,
): SystemObject => ({
  id,
  parent,
  name,
  type,
  owner: ADMIN,
  flags: 0,
  rights: [
    [ADMIN, rights],
    [USERS, rights],
  ],
});

type Rows = Record<(typeof SYSTEM_TABLES)[number]['name'], JetValue[][]>;

/** The rows of Jet's own tables. A table's `page` is that of its definition. */
export function catalogueRows(
  tables: readonly { name: string; page: number }[],
  relationships: readonly Relationship[],
  now: Date,
): Rows {
  const objects = [
    ...SYSTEM_OBJECTS,
    ...tables.map(({ name, page }) => ownObject(page, TABLES, name, 'table', ALL_OF_TABLE)),
    ...relationships.map(({ name }, index) =>
      ownObject(FIRST_PAGELESS + index, RELATIONSHIPS, name, 'relationship', ALL),
    ),
  ];
  return {
    MSysObjects: objects.map(({ id, parent, name, type, owner, flags }) => [
      id,
      parent,
      name,
      TYPES[type],
      now,
      now,
      owner,
      flags,
    ]),
    MSysACEs: objects.flatMap(({ id, rights }) =>
      rights.map(([who, bits, inherited = false]) => [id, who, bits, inherited]),
    ),
    MSysQueries: [],
    // 0 (grbit): a row of the parent cannot be changed or removed as long as it has children.
    MSysRelationships: relationships.map(({ name, child, childColumn, parent, parentColumn }) => [
      name,
      0,
      1,
      0,
      child,
      childColumn,
      parent,
      parentColumn,
    ]),
  };
}
