/** Which assets are shown, by standard, type, decision and own fields: in the address, so that list and map have the same. */
import { createParser, parseAsStringLiteral, useQueryStates } from 'nuqs';
import * as z from 'zod/mini';
import { ASSET_TYPES, DECISION_FILTERS, type AssetType, type DecisionFilter } from '@/api/contract/assets';
import { parseJson } from '@/lib/parseStored';
import { ALL_STANDARDS, useAssetsStandard } from './useAssetsStandard';

type OwnValues = Readonly<Record<string, string>>;
const NONE: OwnValues = {};
const ownValues = z.record(z.string(), z.string());

/** An address can hold anything: what is none counts as absent. */
const OWN = createParser<OwnValues>({
  parse: (text) => ownValues.safeParse(parseJson(text)).data ?? null,
  serialize: (values) => JSON.stringify(values),
  eq: (one, other) => JSON.stringify(one) === JSON.stringify(other),
});

const IN_ADDRESS = {
  type: parseAsStringLiteral(ASSET_TYPES),
  decision: parseAsStringLiteral(DECISION_FILTERS),
  own: OWN.withDefault(NONE),
};

/** `onChange`: another choice begins at the first page. */
export function useAssetFilters(onChange: () => void) {
  const { standard, ofNew, changeStandard } = useAssetsStandard();
  const [{ type, decision, own }, setInAddress] = useQueryStates(IN_ADDRESS);
  const showStandard = (chosen: string) => {
    changeStandard(chosen);
    onChange();
  };
  return {
    standard,
    ofNew,
    type,
    decision,
    own,
    showStandard,
    showType: (chosen: AssetType | null) => {
      void setInAddress({ type: chosen });
      onChange();
    },
    showDecision: (chosen: DecisionFilter | null) => {
      void setInAddress({ decision: chosen });
      onChange();
    },
    /** Null for any. */
    showOwn: (key: string, value: string | null) => {
      const { [key]: _before, ...rest } = own;
      void setInAddress({ own: value === null ? rest : { ...rest, [key]: value } });
      onChange();
    },
    clear: () => {
      showStandard(ALL_STANDARDS);
      void setInAddress({ type: null, decision: null, own: null });
    },
  };
}
export type AssetFilterState = ReturnType<typeof useAssetFilters>;
