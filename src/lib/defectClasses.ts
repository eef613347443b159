/** The defect classes that image analysis may suggest, ours or a configured model; the sample video draws the same. */
export const DEFECT_CLASSES = [
  'longitudinal crack',
  'circumferential crack',
  'longitudinal fracture',
  'circumferential fracture',
  'roots',
  'obstruction',
  'settled deposits',
  'water level',
  'displaced joint',
  'open joint',
  'deformation',
] as const;
export type DefectClass = (typeof DEFECT_CLASSES)[number];
