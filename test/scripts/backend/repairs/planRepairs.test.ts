import { planRepairs, type DefectFrame, type Pipe } from '../../../../scripts/backend/repairs/planRepairs';
import type { DefectFamily } from '@/api/contract/repairs';
import { familyOf } from '../../../../scripts/backend/repairs/defectFamilies';
import { DEMONSTRATION_RULES, RULES_SOURCE } from '../../../../scripts/backend/repairs/repairRules';

/** Peak and mean: 20 points alone are grade 3. */
const WSA: Pipe = { standardKey: 6, unit: 'm', size: 225, material: 'VC' };
const PACP: Pipe = { ...WSA, standardKey: 3 };

const NAMES: Readonly<Record<DefectFamily, string>> = {
  Collapse: 'Collapse',
  'Soil or void visible': 'Hole, soil visible',
  'Broken or holed': 'Broken',
  Fracture: 'Fracture, longitudinal',
  Crack: 'Crack, longitudinal',
  Deformation: 'Deformed',
  Sag: 'Dipped pipe',
  Joint: 'Joint open',
  'Surface damage': 'Surface spalling',
  'Lining or earlier repair': 'Lining, blistered',
  Brickwork: 'Missing brick',
  Roots: 'Roots fine, joint',
  Deposits: 'Deposits settled, fine',
  Obstruction: 'Obstacle',
  'Infiltration or exfiltration': 'Infiltration runner',
  'Seal intruding': 'Intruding sealing ring',
  'Connection intruding': 'Lateral protruding',
  'Connection defective': 'Connection defective',
  'No defect': 'Water level',
};

const defect = (id: number, family: DefectFamily, known: Partial<DefectFrame> = {}): DefectFrame => ({
  id,
  frameId: id,
  defectCode: family.slice(0, 1),
  defectClass: NAMES[family],
  chainageNumber: id,
  contDefectStart: false,
  contDefectEnd: false,
  structuralScore: null,
  serviceScore: null,
  ...known,
});

/** A continuous defect from 10 on, in the pipe's unit; at one place for 0. */
const along = (family: DefectFamily, length: number, known: Partial<DefectFrame> = {}): DefectFrame[] =>
  length === 0
    ? [defect(1, family, { chainageNumber: 10, ...known })]
    : [
        defect(1, family, { chainageNumber: 10, contDefectStart: true, ...known }),
        defect(2, family, { chainageNumber: 10 + length, contDefectEnd: true, ...known }),
      ];

/** 'Patch, Count 2' for each repair. */
const repairsOf = (frames: DefectFrame[], pipe = WSA): string[] =>
  planRepairs(frames, pipe).items.map(({ repairType, metadata }) =>
    [repairType, ...metadata.map(({ key, value }) => `${key} ${value}`)].join(', '),
  );

const points = (structuralScore: number) => ({ structuralScore });
const service = (serviceScore: number) => ({ serviceScore });
const sized = (size: number | null): Pipe => ({ ...WSA, size });
const BRICK: Pipe = { ...WSA, material: 'Brick' };

interface Case {
  /** Of the defect; 0 for one place. */
  length?: number;
  known?: Partial<DefectFrame>;
  pipe?: Pipe;
  repair: string;
}
/** Each rule of the table: what meets it, and what just misses it. */
const CASES: Readonly<Record<DefectFamily, readonly Case[]>> = {
  Collapse: [{ repair: 'Dig and replace, Length 1' }, { length: 2.5, repair: 'Dig and replace, Length 2.5' }],
  'Soil or void visible': [{ repair: 'Dig and replace, Length 1' }],
  'Broken or holed': [
    { repair: 'Patch, Count 1' },
    { known: points(1), repair: 'Patch, Count 1' },
    { length: 2, repair: 'Patch, Count 2' },
    { length: 2.01, repair: 'Liner, Length 2.01' },
    { pipe: sized(90), repair: 'Dig and replace, Length 1' },
    { pipe: sized(91), repair: 'Patch, Count 1' },
    { pipe: sized(1201), repair: 'Repair by hand, Length 1' },
    { pipe: sized(1200), repair: 'Patch, Count 1' },
    { pipe: sized(null), repair: 'Patch, Count 1' },
    { pipe: BRICK, repair: 'Repair by hand, Length 1' },
  ],
  Fracture: [
    { known: points(5), repair: 'No Action' },
    { known: points(5.5), repair: 'Patch, Count 1' },
    { length: 1.2, repair: 'Patch, Count 2' },
    { length: 3.2, repair: 'Liner, Length 3.2' },
    { length: 3.2, pipe: sized(75), repair: 'Dig and replace, Length 3.2' },
    { length: 3.2, pipe: sized(1500), repair: 'Repair by hand, Length 3.2' },
    { length: 3.2, pipe: BRICK, repair: 'Repair by hand, Length 3.2' },
    { pipe: PACP, known: points(1), repair: 'No Action' },
    { pipe: PACP, known: points(2), repair: 'Patch, Count 1' },
    // 6 feet are less than 2 metres, 7 are more.
    { length: 6, pipe: { ...PACP, unit: 'ft' }, repair: 'Patch, Count 2' },
    { length: 7, pipe: { ...PACP, unit: 'ft' }, repair: 'Liner, Length 7' },
  ],
  Crack: [
    { known: points(15), repair: 'No Action' },
    { known: points(16), repair: 'Patch, Count 1' },
    { repair: 'Patch, Count 1' },
    { length: 4, repair: 'Liner, Length 4' },
    { pipe: sized(80), repair: 'Dig and replace, Length 1' },
    { pipe: sized(1300), repair: 'Repair by hand, Length 1' },
    { pipe: BRICK, repair: 'Repair by hand, Length 1' },
  ],
  Deformation: [
    { repair: 'No Action' },
    { known: points(41), repair: 'Dig and replace, Length 1' },
    { known: points(41), length: 3, repair: 'Dig and replace, Length 3' },
  ],
  Sag: [{ repair: 'No Action' }, { known: points(61), length: 6, repair: 'Dig and replace, Length 6' }],
  Joint: [
    { known: points(15), repair: 'No Action' },
    { repair: 'Patch, Count 1' },
    { length: 5, repair: 'Liner, Length 5' },
    { pipe: sized(80), repair: 'Dig and replace, Length 1' },
    { pipe: sized(1300), repair: 'Repair by hand, Length 1' },
    { pipe: BRICK, repair: 'Repair by hand, Length 1' },
  ],
  'Surface damage': [
    { known: points(10), repair: 'No Action' },
    { known: points(40), repair: 'Patch, Count 1' },
    { length: 30, repair: 'Liner, Length 30' },
    { pipe: sized(80), repair: 'Dig and replace, Length 1' },
    { pipe: sized(1300), repair: 'Repair by hand, Length 1' },
    { pipe: BRICK, repair: 'Repair by hand, Length 1' },
  ],
  'Lining or earlier repair': [
    { known: points(10), repair: 'No Action' },
    { repair: 'Patch, Count 1' },
    { length: 3, repair: 'Liner, Length 3' },
    { pipe: sized(80), repair: 'Dig and replace, Length 1' },
    { pipe: sized(1300), repair: 'Repair by hand, Length 1' },
    { pipe: BRICK, repair: 'Repair by hand, Length 1' },
  ],
  Brickwork: [{ repair: 'Repair by hand, Length 1' }, { length: 3, repair: 'Repair by hand, Length 3' }],
  Roots: [{ repair: 'Root cutting' }, { length: 3, repair: 'Root cutting, Length 3' }],
  Deposits: [{ repair: 'Cleaning' }, { length: 8, repair: 'Cleaning, Length 8' }],
  Obstruction: [{ length: 2, repair: 'Remove obstruction' }],
  'Infiltration or exfiltration': [
    { known: service(15), repair: 'No Action' },
    { known: service(16), repair: 'Patch, Count 1' },
    { length: 3, repair: 'Liner, Length 3' },
    { pipe: sized(80), repair: 'Dig and replace, Length 1' },
    { pipe: sized(1300), repair: 'Repair by hand, Length 1' },
    { pipe: BRICK, repair: 'Repair by hand, Length 1' },
  ],
  'Seal intruding': [{ repair: 'Trim seal' }],
  'Connection intruding': [{ repair: 'Trim connection' }],
  'Connection defective': [{ repair: 'Repair connection' }],
  'No defect': [],
};
const ROWS = Object.entries(CASES).flatMap(([family, cases]) =>
  cases.map((each) => [family as DefectFamily, each] as const),
);

describe('the rules', () => {
  it.each(ROWS)('for %s: %j', (family, { length = 0, known, pipe, repair }) => {
    expect(familyOf(NAMES[family])).toBe(family);
    expect(repairsOf(along(family, length, known), pipe)).toEqual([repair]);
  });

  it('are each met by a case, and each is the demonstration’s', () => {
    const families = new Set(DEMONSTRATION_RULES.rules.rules.map(({ family }) => family));
    expect([...families].sort()).toEqual(
      Object.entries(CASES)
        .flatMap(([family, cases]) => (cases.length > 0 ? [family] : []))
        .sort(),
    );
    const types = new Set(DEMONSTRATION_RULES.rules.rules.map(({ family, repairType }) => `${family}: ${repairType}`));
    const met = new Set(ROWS.map(([family, { repair }]) => `${family}: ${repair.split(',')[0]}`));
    expect([...met].sort()).toEqual([...types].sort());
    expect(planRepairs([defect(1, 'Fracture')], WSA).items[0]).toMatchObject({ source: RULES_SOURCE, verified: false });
  });
});

describe('defects close together', () => {
  const at = (...chainages: number[]) =>
    chainages.map((chainageNumber, index) => defect(index + 1, 'Fracture', { chainageNumber }));

  it('become one liner where that is less than the patches', () => {
    expect(repairsOf(at(4, 5, 6.5, 8))).toEqual(['Liner, Length 4']);
    expect(planRepairs(at(4, 5, 6.5, 8), WSA).items[0]).toMatchObject({ chainageFrom: 4, chainageTo: 8, frameId: 1 });
  });

  it('stay patches where these are less, too few, or too far apart', () => {
    const patches = (count: number) => Array.from({ length: count }, () => 'Patch, Count 1');
    // Three patches count as 9 m: a liner of 6 m is less, two patches are too few, 3.01 m are too far.
    expect(repairsOf(at(4, 7, 10))).toEqual(['Liner, Length 6']);
    expect(repairsOf(at(4, 5))).toEqual(patches(2));
    expect(repairsOf(at(4, 7.01, 10))).toEqual(patches(3));
  });

  it('count a liner among them by its length', () => {
    const long = along('Fracture', 4, { defectCode: 'FL' });
    // The liner of 4 m and two patches count as 10 m; one from 10 to 20 m is no less, to 19 m it is.
    expect(
      repairsOf([
        ...long,
        defect(3, 'Fracture', { chainageNumber: 17 }),
        defect(4, 'Fracture', { chainageNumber: 20 }),
      ]),
    ).toEqual(['Liner, Length 4', 'Patch, Count 1', 'Patch, Count 1']);
    expect(
      repairsOf([
        ...long,
        defect(3, 'Fracture', { chainageNumber: 17 }),
        defect(4, 'Fracture', { chainageNumber: 19 }),
      ]),
    ).toEqual(['Liner, Length 9']);
  });

  it('are close by metres, also in a pipe that is measured in feet', () => {
    expect(repairsOf(at(4, 13.8, 23.6), { ...WSA, unit: 'ft' })).toEqual(['Liner, Length 19.6']);
    expect(repairsOf(at(4, 13.9, 23.8), { ...WSA, unit: 'ft' })).toHaveLength(3);
  });

  it('lie from the farthest end so far, not from that of the one that begins last', () => {
    const short = [12, 22].map((chainageNumber, index) => defect(index + 3, 'Fracture', { chainageNumber }));
    expect(repairsOf([...along('Fracture', 10, { defectCode: 'FL' }), ...short])).toEqual(['Liner, Length 12']);
  });

  it('are cut and cleaned in one go', () => {
    const roots = [3, 8, 13].map((chainageNumber) => defect(chainageNumber, 'Roots', { chainageNumber }));
    expect(repairsOf(roots)).toEqual(['Root cutting, Length 10']);
    const deposits = [3, 8.01].map((chainageNumber) => defect(chainageNumber, 'Deposits', { chainageNumber }));
    expect(repairsOf(deposits)).toEqual(['Cleaning', 'Cleaning']);
    expect(repairsOf([3, 8].map((at) => defect(at, 'Deposits')))).toEqual(['Cleaning, Length 5']);
  });

  it('name all their codes, and leave others between them alone', () => {
    const frames = [
      defect(1, 'Fracture', { defectCode: 'FL', chainageNumber: 4 }),
      defect(2, 'Roots', { defectCode: 'RFJ', chainageNumber: 4.5 }),
      defect(3, 'Crack', { defectCode: 'CM', chainageNumber: 5 }),
      defect(4, 'Fracture', { defectCode: 'FL', chainageNumber: 6 }),
    ];
    expect(planRepairs(frames, WSA).items.map(({ repairType, defectCode }) => [repairType, defectCode])).toEqual([
      ['Liner', 'FL, CM'],
      ['Root cutting', 'RFJ'],
    ]);
  });

  it('without a place are each mended alone', () => {
    expect(repairsOf(at(1, 2, 3).map((frame) => ({ ...frame, chainageNumber: null })))).toHaveLength(3);
  });
});

describe('a continuous defect', () => {
  it('that begins on the frame where another ends is one of its own', () => {
    const both = { contDefectStart: true, contDefectEnd: true };
    const frames = [
      defect(1, 'Fracture', { chainageNumber: 10, contDefectStart: true }),
      defect(2, 'Fracture', { chainageNumber: 12, ...both }),
      defect(3, 'Fracture', { chainageNumber: 15, contDefectEnd: true }),
    ];
    expect(repairsOf(frames)).toEqual(['Patch, Count 2', 'Liner, Length 3']);
    expect(
      planRepairs(frames, WSA).items.map(({ frameId, chainageFrom, chainageTo }) => [
        frameId,
        chainageFrom,
        chainageTo,
      ]),
    ).toEqual([
      [1, 10, 12],
      [2, 12, 15],
    ]);
  });
});

describe('a generated plan', () => {
  it('lies along the pipe, with those whose place is not known at the end, and says how many of each', () => {
    const { items, actionSummary } = planRepairs(
      [defect(1, 'Broken or holed', { chainageNumber: null }), defect(2, 'Roots'), defect(3, 'Collapse')],
      WSA,
    );
    expect(items.map(({ frameId, chainageFrom, chainageTo }) => [frameId, chainageFrom, chainageTo])).toEqual([
      [2, 2, 2],
      [3, 3, 3],
      [1, null, null],
    ]);
    expect(actionSummary).toBe('1 Root cutting, 1 Dig and replace, 1 Patch');
  });

  it('says where in the unit of the pipe', () => {
    const [item] = planRepairs(along('Fracture', 7), { ...PACP, unit: 'ft' }).items;
    expect(item).toMatchObject({ chainageFrom: 10, chainageTo: 17, metadata: [{ key: 'Length', value: 7 }] });
  });

  it('guesses nothing: codes whose name says nothing get no repair, and are named', () => {
    const unknown = (id: number, defectCode: string) => defect(id, 'Crack', { defectCode, defectClass: defectCode });
    expect(planRepairs([unknown(1, 'QZ'), unknown(2, 'AB'), unknown(3, 'QZ')], WSA)).toEqual({
      items: [],
      generalNotes: 'There is no repair rule for codes AB, QZ.',
      actionSummary: null,
    });
    expect(planRepairs([defect(1, 'Collapse'), { ...unknown(2, 'QZ'), defectClass: null }], WSA).generalNotes).toBe(
      'There is no repair rule for code QZ.',
    );
  });

  it('says nothing of what is no defect', () => {
    expect(planRepairs([defect(1, 'No defect')], WSA)).toMatchObject({ items: [], generalNotes: null });
  });

  it('of an inspection without a coded frame says so', () => {
    expect(planRepairs([], WSA)).toMatchObject({
      items: [],
      generalNotes: 'No frame in the report has a defect code.',
    });
  });
});
