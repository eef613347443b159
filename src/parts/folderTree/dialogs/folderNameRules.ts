/** The rules for a folder's name, as the API's contract has them too. */
import type { Rule } from 'antd/es/form';

const MAX_LENGTH = 200;

export const NAME_RULES: Rule[] = [
  { required: true, whitespace: true, message: 'Folder name is required' },
  { max: MAX_LENGTH, message: `Use at most ${MAX_LENGTH} characters` },
];
