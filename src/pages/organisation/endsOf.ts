/** Which organisation of a link is the contractor and which the asset owner, seen from either of them. */
import type { Organisation } from '@/api/contract/orgs';
import type { LinkEnds } from '@/api/orgs';

export const endsOf = ({ id, type }: Pick<Organisation, 'id' | 'type'>, other: number): LinkEnds =>
  type === 'Contractor' ? { contractorId: id, ownerId: other } : { contractorId: other, ownerId: id };
