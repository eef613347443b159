/**
 * Which proposed matches are settled (only one asset fits, or the person has chosen one), and why each was proposed.
 */
import type { MatchProposal, MatchReason } from '@/api/contract/assets';
import type { MatchRequest } from '@/api/contract/requests/assets';

const REASONS: Readonly<Record<MatchReason, string>> = {
  'asset id': 'Same asset ID',
  'former asset id': 'Former asset ID',
  nodes: 'Same nodes',
  'nodes swapped': 'Same nodes, the other way round',
};

export const reasonText = (reason: MatchReason, isOneOfSeveral: boolean): string =>
  isOneOfSeveral ? `${REASONS[reason]}: several assets fit` : REASONS[reason];

/** The asset that the person chose where several fit, by the inspection's uuid. */
type Chosen = Readonly<Record<string, string>>;

const assetOf = ({ inspection, assets }: MatchProposal, chosen: Chosen): string | undefined =>
  assets.length === 1 ? assets[0]?.uuid : assets.find(({ uuid }) => uuid === chosen[inspection.uuid])?.uuid;

export const isSettled = (proposal: MatchProposal, chosen: Chosen): boolean => assetOf(proposal, chosen) !== undefined;

export const chosenMatches = (
  proposals: readonly MatchProposal[],
  checked: ReadonlySet<string>,
  chosen: Chosen,
): MatchRequest['matches'] =>
  proposals.flatMap((proposal) => {
    const assetId = assetOf(proposal, chosen);
    const inspectionId = proposal.inspection.uuid;
    return checked.has(inspectionId) && assetId ? [{ inspectionId, assetId }] : [];
  });
