/** What levels of users are called. */
import type { User } from '@/api/contract/auth';

export const LEVEL_LABELS: Readonly<Record<User['userLevel'], string>> = {
  standard: 'Standard',
  'upload only': 'Upload only',
};
