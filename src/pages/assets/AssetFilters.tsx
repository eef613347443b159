/** The choices of standard, decision and own fields above the list of assets and above the map. */
import { Select } from 'antd';
import { DECISION_FILTERS } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import { ownFieldKey } from '@/api/contract/ownFields';
import { useListOwnFieldsQuery } from '@/api/ownFields';
import { DECISION_FILTER_WORDS } from '@/parts/asset/decisionWords';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { landmarkOf } from '@/ui/popupContainer';
import type { AssetFilterState } from './useAssetFilters';
import { ALL_STANDARDS } from './useAssetsStandard';

const STANDARD_OPTIONS = [
  { value: ALL_STANDARDS, label: 'All standards' },
  ...Object.entries(STANDARDS).map(([key, label]) => ({ value: key, label })),
];
const DECISION_OPTIONS = DECISION_FILTERS.map((value) => ({
  value,
  label: DECISION_FILTER_WORDS[value],
}));

export function AssetFilters({ standard, decision, own, showStandard, showDecision, showOwn }: AssetFilterState) {
  const { currentData = [] } = useListOwnFieldsQuery({ organisationId: useOrganisationId() });
  const choices = currentData.filter(({ kind, of }) => kind === 'choice' && of !== 'inspections');
  return (
    <>
      <Select
        aria-label="Standard"
        className="AssetsPage-standard"
        options={STANDARD_OPTIONS}
        value={standard === null ? ALL_STANDARDS : standard?.toString()}
        getPopupContainer={landmarkOf}
        onChange={showStandard}
      />
      <Select
        aria-label="Decision"
        className="AssetsPage-decision"
        allowClear
        placeholder="Any decision"
        options={DECISION_OPTIONS}
        value={decision}
        getPopupContainer={landmarkOf}
        onChange={(chosen) => showDecision(chosen ?? null)}
      />
      {choices.map((field) => (
        <Select
          key={field.name}
          aria-label={field.name}
          className="AssetsPage-decision"
          allowClear
          placeholder={field.name}
          options={field.choices.map((value) => ({ value, label: value }))}
          value={own[ownFieldKey(field)] ?? null}
          getPopupContainer={landmarkOf}
          onChange={(chosen: string | undefined) => showOwn(ownFieldKey(field), chosen ?? null)}
        />
      ))}
    </>
  );
}
