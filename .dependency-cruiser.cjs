/**
 * The direction of imports (see README, "Where things live").
 * Each entry: a folder and what it may import of ours; everything else is an error.
 */
const layers = {
  'src/lib': [],
  'src/api': ['src/lib'],
  'src/uploads': ['src/lib', 'src/api'],
  'src/replay': ['src/lib'],
  'src/state': ['src/lib', 'src/api', 'src/uploads', 'src/replay'],
  'src/browser': ['src/lib', 'src/api', 'src/uploads', 'src/replay', 'src/state'],
  'src/ui': ['src/lib'],
  'src/parts': ['src/lib', 'src/api', 'src/uploads', 'src/state', 'src/ui'],
  'src/pages': ['src/lib', 'src/api', 'src/uploads', 'src/replay', 'src/state', 'src/browser', 'src/ui', 'src/parts'],
  'src/app': [
    'src/lib',
    'src/api',
    'src/uploads',
    'src/replay',
    'src/state',
    'src/browser',
    'src/ui',
    'src/parts',
    'src/pages',
  ],
  'src/viewer': ['src/lib', 'src/api', 'src/replay', 'src/state', 'src/ui', 'src/parts', 'src/app'],
  scripts: ['src/lib', 'src/api', 'src/uploads', 'src/replay', 'src/state'],
};

/** Where the rules are broken on purpose, to see that they hold. */
const planted = '(?:test/architecture/planted/)?';

/**
 * The backend from the ground up (see scripts/backend/README.md): what stands in a row may import what stands in the
 * rows before it, and nothing of its own row. A folder goes by its name, a file by its own.
 */
const backendRows = [
  ['startError'],
  ['errors', 'hosts', 'log', 'plainIssues', 'randomName', 'requestMiddleware', 'lowerPriority', 'tableFiles'],
  ['disk'],
  ['children', 'turns'],
  ['auth', 'dataLock', 'faults', 'invariants', 'mail', 'media', 'portInUse'],
  ['dataDir'],
  ['blobs', 'database'],
  ['workerWaker'],
  ['jobQueue'],
  ['services'],
  ['access', 'health', 'storeMark'],
  ['audit', 'ruleVersions', 'usage'],
  ['bugReports', 'folders', 'grading', 'live', 'metrics'],
  ['mailQueue', 'webhooks'],
  ['files', 'standards'],
  ['captions', 'frames'],
  ['worker'],
  ['inspections', 'staff', 'workMail'],
  ['handover', 'importing', 'retention', 'risk'],
  ['assets'],
  ['network', 'repairs'],
  ['exports'],
  ['assetFiles', 'dashboard', 'maintenance', 'quality'],
  ['http', 'startWorker'],
  ['config', 'demoInspection'],
  ['operatorParts'],
  ['adminCommands', 'backend', 'backups', 'evidence', 'workerProcess'],
  ['offBoarding'],
];

/**
 * The page of an inspection in the same way (see src/pages/inspection/README.md): first what serves several rooms, last
 * what puts them together.
 */
const inspectionRows = [
  ['parts'],
  ['review'],
  ['comments', 'details', 'emergency', 'grade', 'handover', 'history', 'observations', 'print', 'repair', 'suggestion'],
  ['frame', 'CommentsAndHistory'],
  ['measure'],
  ['blind', 'InspectionTabs', 'Presence', 'ReviewPicture', 'SaveState', 'StatusMenu', 'useReviewKeys'],
  ['InspectionView'],
  ['InspectionPage'],
];

/** What a part below `root` may not import: all that is there but itself and the rows before its own. */
const upwardRules = (name, root, rows) =>
  rows.flatMap((row, index) =>
    row.map((part) => ({
      name: `${name}-${part}-imports-upwards`,
      comment: `${part} may import ${rows.slice(0, index).flat().join(', ') || `nothing else of ${name}`}`,
      severity: 'error',
      from: { path: `^${planted}${root}${part}[/.]` },
      to: {
        path: `^${planted}${root}`,
        pathNot: `^${planted}${root}(${[part, ...rows.slice(0, index).flat()].join('|')})[/.]`,
      },
    })),
  );

/** Each part below `root` stands in a row; `from` is where the parts are imported. */
const partWithoutARow = (name, root, rows, from) => ({
  name: `${name}-part-without-a-row`,
  comment: `Each part of ${root} stands in a row of \`${name}Rows\`.`,
  severity: 'error',
  from: { path: `^${from}` },
  to: { path: `^${root}[^/]+`, pathNot: `^${root}(${rows.flat().join('|')})[/.]` },
});

const within = (folders) => folders.map((folder) => `^${folder}/`).join('|');

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([folder, allowed]) => ({
      name: `${folder.replace('/', '-')}-imports`,
      comment: `${folder} may import ${allowed.join(', ') || 'nothing of ours'}`,
      severity: 'error',
      from: { path: `^${folder}/` },
      to: { path: '^(src|scripts|test)/', pathNot: within([folder, ...allowed]) },
    })),
    {
      name: 'no-page-imports-another-page',
      severity: 'error',
      from: { path: '^(?:test/architecture/planted/)?src/pages/([^/]+)/' },
      to: {
        path: '^(?:test/architecture/planted/)?src/pages/',
        pathNot: '^(?:test/architecture/planted/)?src/pages/$1/',
      },
    },
    ...upwardRules('backend', 'scripts/backend/', backendRows),
    partWithoutARow('backend', 'scripts/backend/', backendRows, 'scripts/'),
    ...upwardRules('inspection', 'src/pages/inspection/', inspectionRows),
    partWithoutARow('inspection', 'src/pages/inspection/', inspectionRows, 'src/'),
    {
      name: 'routes-have-no-tables',
      comment: 'A route gets records from access/load.ts; calls without a session (auth, accounts) have none to reach.',
      severity: 'error',
      from: {
        path: '^(?:test/architecture/planted/)?scripts/backend/http/',
        pathNot: '^scripts/backend/http/routes/(auth|accounts)\\.ts$',
      },
      to: { path: 'scripts/backend/(database/[a-zA-Z]*[sS]chema|access/unchecked)\\.ts$' },
    },
    {
      name: 'requests-only-as-types',
      comment: 'Only the backend checks requests; the schemas would ride along in the first load.',
      severity: 'error',
      from: { path: '^(?:test/architecture/planted/)?src/', pathNot: '^src/api/contract/requests/' },
      to: {
        path: '^(?:test/architecture/planted/)?src/api/contract/requests/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'replay-outside-the-app',
      comment: 'What replays is for ops and tests: the command, the viewer.',
      severity: 'error',
      from: {
        path: '^(?:test/architecture/planted/)?src/',
        pathNot:
          '^(?:test/architecture/planted/)?src/(viewer/|replay/(replay|upgradeTape)|state/(replay(Report|UploadTape|EditTape)|recordedTests|readBugReport)\\.ts$)',
      },
      to: {
        path: '^src/(replay/(replay[A-Z]|upgradeTape|devToolsFile)|state/(replay(Report|UploadTape|EditTape)|recordedTests|readBugReport))',
      },
    },
    {
      name: 'azure-sdk-in-one-file',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/browser/azureTransport\\.ts$' },
      to: { path: 'node_modules/@azure/' },
    },
    {
      name: 'antd-outside-headless',
      severity: 'error',
      from: { path: '^src/(lib|api|uploads|replay|state)/' },
      to: { path: 'node_modules/(antd|react-dom|@ant-design|ag-grid-[a-z]+)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
