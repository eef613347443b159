/** What a folder's name must be; the contract says the same. */
import type { Rule } from 'antd/es/form';

const MAX_LENGTH = 200;

export const NAME_RULES: Rule[] = [
  { required: true, whitespace: true, message: 'Folder name is required' },
  { max: MAX_LENGTH, message: `Use at most ${MAX_LENGTH} characters` },
];
