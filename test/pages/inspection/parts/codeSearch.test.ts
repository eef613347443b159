/** Which codes a text finds, and which comes first: Enter takes that one. */
import { compareOptions, matchOption } from '@/pages/inspection/parts/DefectPicker';

const CODES = [
  'D-SW Demo surface wear',
  'D-RF Demo roots, fine',
  'D-CL Demo crack, longitudinal',
  'RF Roots',
  'RFJ Roots at a joint',
  'CL Crack longitudinal',
];
const found = (text: string) =>
  CODES.filter((label) => matchOption(text, label)).toSorted((one, other) => compareOptions(text, one, other));

it.each([
  // The whole code, what begins with it, a part of a code, and only then letters inside a word.
  ['rf', ['RF Roots', 'RFJ Roots at a joint', 'D-RF Demo roots, fine', 'D-SW Demo surface wear']],
  ['RFJ', ['RFJ Roots at a joint']],
  ['long crack', ['D-CL Demo crack, longitudinal', 'CL Crack longitudinal']],
  ['ong', ['D-CL Demo crack, longitudinal', 'CL Crack longitudinal']],
  ['d-s', ['D-SW Demo surface wear']],
  [' cl ', ['CL Crack longitudinal', 'D-CL Demo crack, longitudinal']],
  ['roots lateral', []],
])('%s finds %j', (text, labels) => expect(found(text)).toEqual(labels));
