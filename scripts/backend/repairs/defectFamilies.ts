/**
 * The family of a defect, by the words of its code's name: codes mean different things in different standards ('B' is a
 * broken pipe here and a blocked one there), names do not, and tables that organisations import have names too.
 */
import type { DefectFamily } from '@/api/contract/repairs';

/** In order: the first family whose words are in the name counts. 'Roots fine, joint' is about roots. */
const WORDS: readonly (readonly [RegExp, DefectFamily])[] = [
  [/point repair.*defective/i, 'Lining or earlier repair'],
  [/point repair/i, 'No defect'],
  [/collaps|陥没|崩壊/i, 'Collapse'],
  [/soil visible|void/i, 'Soil or void visible'],
  [/\broots?\b|樹木根|木根/i, 'Roots'],
  [/filtration|浸入水|漏水/i, 'Infiltration or exfiltration'],
  [/obstacle|obstruction|blocked|閉塞/i, 'Obstruction'],
  [/\blin(ing|er)\b|更生材/i, 'Lining or earlier repair'],
  [/brick|\bmortar\b/i, 'Brickwork'],
  [/deposit|debris|encrust|grease|油脂|ラード|モルタル|堆積|土砂/i, 'Deposits'],
  [/seal.*intruding|intruding seal/i, 'Seal intruding'],
  [/(tap|connection|lateral|junction).*(intruding|protruding)|取付.*突/i, 'Connection intruding'],
  [/(tap|connection|lateral|junction).*(defective|faulty|problem)/i, 'Connection defective'],
  [/\bsurface\b|reinforcement|corro|腐食/i, 'Surface damage'],
  [/fracture|weld failure/i, 'Fracture'],
  [/crack|クラック|ひび/i, 'Crack'],
  [/broken|\bholed?\b|破損/i, 'Broken or holed'],
  [/deform|変形|扁平/i, 'Deformation'],
  [/\bsag\b|dipped|たるみ/i, 'Sag'],
  [/\bjoint\b|継手|目地/i, 'Joint'],
  [/\b(line (down|left|right|up|deviates)|access point|water (level|mark)|tap|junction|connection)\b/i, 'No defect'],
  [/\b(camera|general|survey|change|vision|vermin|remark)\b/i, 'No defect'],
];

/** Null where the name says nothing that is known. */
export const familyOf = (defectName: string | null): DefectFamily | null =>
  WORDS.find(([words]) => words.test(defectName ?? ''))?.[1] ?? null;
