import type { DefectFamily } from '@/api/contract/repairs';
import { familyOf } from '../../../../scripts/backend/repairs/defectFamilies';
import { builtInTables } from '../../../../scripts/backend/standards/builtInTables';

const PACP: Readonly<Record<DefectFamily, string>> = {
  Collapse: 'X XP',
  'Soil or void visible': 'BSV BVV HSV HVV',
  'Broken or holed': 'B H',
  Fracture: 'FL FC FM FS FH FH2 FH3 WFC WFL WFM WFS WFZ',
  Crack: 'CL CC CM CS CH',
  Deformation: 'D DR DFBR DFBI DFC DFE',
  Sag: 'MWLS',
  Joint: 'JOM JOL JSM JSL JAM JAL',
  'Surface damage': 'SRI SAV SAP SAM SRV SRP SRC SMW SSS SCP SSC SZ',
  'Lining or earlier repair': 'LFAC LFAS LFB LFBU LFCS LFD LFDE LFDL LFOC LFRS LFUC LFW LFZ RPRD',
  Brickwork: 'DB MB MMS MMM MML',
  Roots: 'RFB RFC RFJ RFL RMB RMC RMJ RML RTB RTC RTJ RTL RBB RBC RBJ RBL',
  Deposits: 'DAE DAGS DAR DAZ DSF DSGV DSC DSZ DNF DNGV DNZ',
  Obstruction: 'OBB OBC OBI OBJ OBM OBN OBP OBR OBS OBZ',
  'Infiltration or exfiltration':
    'IS IW ID IR IG ISB ISC ISJ ISL IWB IWC IWJ IWL IDB IDC IDJ IDL IRB IRC IRJ IRL IGB IGC IGJ IGL',
  'Seal intruding': 'ISGT ISSR ISSRB ISSRH ISSRL ISZ',
  'Connection intruding': 'TBI TFI TRI TSI',
  'Connection defective': 'TBD TFD TRD TSD',
  'No defect':
    'RPL RPP RPR RPZ LD LL LLD LLU LR LRD LRU LU AMH ACO ATC MCU MGO MGP MMC MSA MSC MWL MWM TB TF TR TS TBC TBA TBB TFC TFA TFB TRC TRA TRB TSC TSA TSB',
};
const MSCC: Readonly<Partial<Record<DefectFamily, string>>> = {
  Collapse: 'XP',
  'Broken or holed': 'B H',
  Fracture: 'FC FL FM',
  Crack: 'CC CL CM',
  Deformation: 'D',
  Joint: 'JDM JDL OJM OJL',
  'Surface damage': 'SW SRP',
  'Lining or earlier repair': 'LX',
  Deposits: 'DEE DEG DES DER',
  Obstruction: 'OB',
  'Seal intruding': 'SR',
  'Connection intruding': 'CXI',
  'Connection defective': 'JX CX',
  'No defect': 'WL JN CN LD LL LR LU MC SC CU SA V REM',
};
const NEW_ZEALAND: Readonly<Partial<Record<DefectFamily, string>>> = {
  'Soil or void visible': 'SV TM',
  'Broken or holed': 'PB PH',
  Crack: 'CC CL CM',
  Deformation: 'DF PF',
  Sag: 'DP',
  Joint: 'JD JF JO MHJ',
  'Surface damage': 'S',
  'Lining or earlier repair': 'PL',
  Roots: 'RI',
  Deposits: 'DE DG ED',
  Obstruction: 'B O',
  'Infiltration or exfiltration': 'EX IP',
  'Connection intruding': 'LP',
  'Connection defective': 'LF LX',
};
const WSA: Readonly<Partial<Record<DefectFamily, string>>> = {
  Collapse: 'X XM',
  Obstruction: 'OB',
  'Lining or earlier repair': 'LD',
};
const DEMONSTRATION: Readonly<Partial<Record<DefectFamily, string>>> = {
  Collapse: 'D-X',
  'Broken or holed': 'D-B D-H',
  Fracture: 'D-FC D-FL D-FM',
  Crack: 'D-CC D-CL D-CM',
  Deformation: 'D-DF',
  Joint: 'D-JO D-JD',
  'Surface damage': 'D-SW D-SR',
  'Lining or earlier repair': 'D-LN',
  Roots: 'D-RF D-RM D-RJ',
  Deposits: 'D-DS D-DG D-EN',
  Obstruction: 'D-OB',
  'Infiltration or exfiltration': 'D-IS D-IR',
  'Connection intruding': 'D-CI',
  'No defect': 'D-CN D-WL',
};
const STANDARDS = [
  ['Australia 2013', 1, WSA],
  ['Australia 2020', 6, WSA],
  ['UK V5', 2, MSCC],
  ['US V7', 3, PACP],
  ['US V8', 7, {}],
  ['NZ V3', 4, NEW_ZEALAND],
  ['NZ V4', 5, {}],
  ['Japan VS', 8, {}],
] as const;

/** The codes of the families of the built-in table, as above. */
function familiesOf(standardKey: number, isDemonstration: boolean) {
  const table = builtInTables().find((each) => each.standardKey === standardKey && each.pipeTypeSewer);
  const families: Partial<Record<DefectFamily | 'none', string>> = {};
  for (const { code, label } of table?.codes ?? []) {
    if (label === 'No Defect' || code.startsWith('D-') !== isDemonstration) continue;
    const family = familyOf(label) ?? 'none';
    families[family] = families[family] === undefined ? code : `${families[family]} ${code}`;
  }
  return families;
}

describe('the family of a defect', () => {
  it.each(STANDARDS)('is known of each code of %s', (_name, standardKey, families) => {
    expect(familiesOf(standardKey, false)).toEqual(families);
  });

  it('is known of each demonstration code', () => {
    expect(familiesOf(1, true)).toEqual(DEMONSTRATION);
  });

  const JAPANESE: readonly [string, DefectFamily][] = [
    ['管の破損', 'Broken or holed'],
    ['管のクラック', 'Crack'],
    ['管の継手ズレ', 'Joint'],
    ['浸入水', 'Infiltration or exfiltration'],
    ['取付け管の突出し', 'Connection intruding'],
    ['樹木根侵入', 'Roots'],
    ['油脂の付着', 'Deposits'],
    ['モルタル付着', 'Deposits'],
    ['管の腐食', 'Surface damage'],
    ['上下方向のたるみ', 'Sag'],
  ];
  it.each(JAPANESE)('is told by %s as well', (name, family) => expect(familyOf(name)).toBe(family));

  it('is not guessed', () => {
    for (const name of [null, '', 'QZ', 'Something else']) expect(familyOf(name)).toBeNull();
  });
});
