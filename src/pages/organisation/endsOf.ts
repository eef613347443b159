/** Which end of a link is which: one is a contractor's, the other an asset owner's. */
import type { Organisation } from '@/api/contract/orgs';
import type { LinkEnds } from '@/api/orgs';

export const endsOf = ({ id, type }: Pick<Organisation, 'id' | 'type'>, other: number): LinkEnds =>
  type === 'Contractor' ? { contractorId: id, ownerId: other } : { contractorId: other, ownerId: id };
