/** What is recommended for a pipe, in words. */
import type { AssetRepair } from '@/api/contract/assets';

export const WHOSE_PLAN: Readonly<Record<AssetRepair['whose'], string>> = {
  owner: 'the owner’s plan',
  contractor: 'the contractor’s plan',
  ours: 'the generated plan',
};
