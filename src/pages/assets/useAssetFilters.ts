/** Which assets are shown, by standard, type and decision: in the address, so that list and map have the same. */
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ASSET_TYPES, DECISION_FILTERS, type AssetType, type DecisionFilter } from '@/api/contract/assets';
import { ALL_STANDARDS, useAssetsStandard } from './useAssetsStandard';

const IN_ADDRESS = { type: parseAsStringLiteral(ASSET_TYPES), decision: parseAsStringLiteral(DECISION_FILTERS) };

/** `onChange`: another choice begins at the first page. */
export function useAssetFilters(onChange: () => void) {
  const { standard, ofNew, changeStandard } = useAssetsStandard();
  const [{ type, decision }, setInAddress] = useQueryStates(IN_ADDRESS);
  const showStandard = (chosen: string) => {
    changeStandard(chosen);
    onChange();
  };
  return {
    standard,
    ofNew,
    type,
    decision,
    showStandard,
    showType: (chosen: AssetType | null) => {
      void setInAddress({ type: chosen });
      onChange();
    },
    showDecision: (chosen: DecisionFilter | null) => {
      void setInAddress({ decision: chosen });
      onChange();
    },
    clear: () => {
      showStandard(ALL_STANDARDS);
      void setInAddress({ type: null, decision: null });
    },
  };
}
export type AssetFilterState = ReturnType<typeof useAssetFilters>;
