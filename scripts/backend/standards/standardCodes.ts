/**
 * Names of the standards' codes, as far as public sources give them. The standards are sold, and nothing here was
 * checked with them; scores are not public at all, so a frame with such a code is not graded.
 */

/** Code and name; a third entry says that by its own meaning the code is used at joints only. */
export type CodeName = readonly [code: string, label: string, joint?: 'at joint'];

/** Each code of `heads` with each of `tails`: RF and J make RFJ, 'Roots fine, joint'. */
const combined = (heads: readonly CodeName[], tails: readonly CodeName[]): CodeName[] =>
  heads.flatMap(([head, what]) =>
    tails.map(([tail, where, joint]): CodeName => [`${head}${tail}`, `${what}, ${where}`, joint]),
  );

const PACP_PLACES: readonly CodeName[] = [
  ['B', 'barrel'],
  ['C', 'connection'],
  ['J', 'joint', 'at joint'],
  ['L', 'lateral'],
];

export const PACP_7: readonly CodeName[] = [
  ...combined(
    [
      ['C', 'Crack'],
      ['F', 'Fracture'],
    ],
    [
      ['L', 'longitudinal'],
      ['C', 'circumferential'],
      ['M', 'multiple'],
      ['S', 'spiral'],
      ['H', 'hinge'],
    ],
  ),
  ['B', 'Broken'],
  ['BSV', 'Broken, soil visible'],
  ['BVV', 'Broken, void visible'],
  ['H', 'Hole'],
  ['HSV', 'Hole, soil visible'],
  ['HVV', 'Hole, void visible'],
  ['X', 'Collapse'],
  ...combined(
    [
      ['JO', 'Joint offset'],
      ['JS', 'Joint separated'],
      ['JA', 'Joint angular'],
    ],
    [
      ['M', 'medium', 'at joint'],
      ['L', 'large', 'at joint'],
    ],
  ),
  ['SRI', 'Surface roughness increased'],
  ['SAV', 'Surface aggregate visible'],
  ['SAP', 'Surface aggregate projecting'],
  ['SAM', 'Surface aggregate missing'],
  ['SRV', 'Surface reinforcement visible'],
  ['SRP', 'Surface reinforcement projecting'],
  ['SRC', 'Surface reinforcement corroded'],
  ['SMW', 'Surface missing wall'],
  ['SSS', 'Surface spalling'],
  ['SCP', 'Surface corrosion'],
  ['SZ', 'Surface damage, other'],
  ['DB', 'Displaced brick'],
  ['MB', 'Missing brick'],
  ['MMS', 'Missing mortar, small'],
  ['MMM', 'Missing mortar, medium'],
  ['MML', 'Missing mortar, large'],
  ['DAE', 'Deposits attached, encrustation'],
  ['DAGS', 'Deposits attached, grease'],
  ['DAR', 'Deposits attached, ragging'],
  ['DAZ', 'Deposits attached, other'],
  ['DSF', 'Deposits settled, fine'],
  ['DSGV', 'Deposits settled, gravel'],
  ['DSC', 'Deposits settled, compacted'],
  ['DSZ', 'Deposits settled, other'],
  ['DNF', 'Deposits ingressed, fine'],
  ['DNGV', 'Deposits ingressed, gravel'],
  ['DNZ', 'Deposits ingressed, other'],
  ...combined(
    [
      ['RF', 'Roots fine'],
      ['RM', 'Roots medium'],
      ['RT', 'Roots tap'],
      ['RB', 'Roots ball'],
    ],
    PACP_PLACES,
  ),
  ...combined(
    [
      ['IS', 'Infiltration stain'],
      ['IW', 'Infiltration weeper'],
      ['ID', 'Infiltration dripper'],
      ['IR', 'Infiltration runner'],
      ['IG', 'Infiltration gusher'],
    ],
    PACP_PLACES,
  ),
  ['OBB', 'Obstacle, brick or masonry'],
  ['OBC', 'Obstacle through a connection'],
  ['OBI', 'Obstacle intruding through the wall'],
  ['OBJ', 'Obstacle wedged in a joint', 'at joint'],
  ['OBM', 'Obstacle, pipe material'],
  ['OBN', 'Obstacle, construction debris'],
  ['OBP', 'Obstacle, external pipe or cable'],
  ['OBR', 'Obstacle, rocks'],
  ['OBS', 'Obstacle built into the structure'],
  ['OBZ', 'Obstacle, other'],
  ...combined(
    [
      ['TB', 'Tap break-in'],
      ['TF', 'Tap factory made'],
      ['TR', 'Tap rehabilitated'],
      ['TS', 'Tap saddle'],
    ],
    [
      ['I', 'intruding'],
      ['D', 'defective'],
      ['C', 'capped'],
      ['A', 'active'],
      ['B', 'abandoned'],
    ],
  ),
];

/** The emergency list of the 2020 edition (v4.1, page 151) names these. */
export const WSA_05: readonly CodeName[] = [
  ['X', 'Collapse'],
  ['OB', 'Obstruction'],
  ['XM', 'Masonry collapse'],
  ['LD', 'Lining defect'],
];

export const MSCC_5: readonly CodeName[] = [
  ['CC', 'Crack, circumferential'],
  ['CL', 'Crack, longitudinal'],
  ['CM', 'Cracks, multiple'],
  ['FC', 'Fracture, circumferential'],
  ['FL', 'Fracture, longitudinal'],
  ['JDM', 'Joint displaced, medium', 'at joint'],
  ['JDL', 'Joint displaced, large', 'at joint'],
  ['OJM', 'Open joint, medium', 'at joint'],
  ['OJL', 'Open joint, large', 'at joint'],
  ['SW', 'Surface roughness increased'],
  ['DEE', 'Deposits attached, encrustation'],
  ['OB', 'Obstacle'],
  ['WL', 'Water level'],
  ['JN', 'Junction'],
  ['CN', 'Connection'],
];

export const NEW_ZEALAND_3: readonly CodeName[] = [
  ['B', 'Blocked pipe'],
  ['CC', 'Cracking, circumferential'],
  ['CL', 'Cracking, longitudinal'],
  ['CM', 'Cracking, multiple'],
  ['DE', 'Debris, silty'],
  ['DF', 'Deformed pipe'],
  ['DG', 'Debris, greasy'],
  ['DP', 'Dipped pipe'],
  ['ED', 'Encrustation deposits'],
  ['EX', 'Exfiltration'],
  ['IP', 'Infiltration present'],
  ['JD', 'Joint displaced', 'at joint'],
  ['JF', 'Joint faulty', 'at joint'],
  ['JO', 'Joint open', 'at joint'],
  ['LF', 'Lateral sealing faulty'],
  ['LP', 'Lateral protruding'],
  ['LX', 'Lateral problem'],
  ['MHJ', 'Manhole joint faulty', 'at joint'],
  ['O', 'Obstruction'],
  ['PB', 'Pipe broken'],
  ['PF', 'Deformed plastic pipe'],
  ['PH', 'Pipe holed'],
  ['PL', 'Protective lining defective'],
  ['RI', 'Root intrusion'],
  ['S', 'Surface damage'],
  ['SV', 'Soil visible'],
  ['TM', 'Tomo (void)'],
];
