/** What the person's own organisation says of repairs: the rate of each, and the repair types that it has added. */
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { CUSTOM_TYPES, type CustomRepairType, type RepairRates } from '@/api/contract/repairs';
import {
  useCreateCustomTypeMutation,
  useListCustomTypesQuery,
  useListRepairRatesQuery,
  usePutRepairRatesMutation,
} from '@/api/repairs';
import { readNumber } from '@/lib/readNumber';
import { landmarkOf } from '@/ui/popupContainer';
import { Page } from '@/ui/Page';
import { DraftField } from '../parts/DraftField';
import { REPAIR_TYPES } from './repairTypes';

type Rate = RepairRates[number];

const PER: readonly { value: Rate['per']; label: string }[] = [
  { value: 'each', label: 'each' },
  { value: 'length', label: 'metre or foot' },
];
/** The repairs that are priced by length until the organisation says otherwise. */
const BY_LENGTH = new Set(['Liner', 'Reline', 'Dig and replace', 'Repair by hand', 'Root cutting', 'Cleaning']);

const ANSWERS: Readonly<Record<CustomRepairType['type'], string>> = {
  boolean: 'Yes or no',
  number: 'Number',
  text: 'Text',
};

interface OwnRepairsProps {
  organisationId: number;
  mayChange: boolean;
  mayAddTypes: boolean;
}

export function OwnRepairs({ organisationId, mayChange, mayAddTypes }: OwnRepairsProps) {
  const id = useId();
  const { data: rates, isError, refetch } = useListRepairRatesQuery();
  const { data: types = [] } = useListCustomTypesQuery(organisationId);
  const [put] = usePutRepairRatesMutation();
  if (isError) return <Page.Error title="Failed to load the rates" onRetry={() => void refetch()} />;
  if (!rates) return <Page.Loading label="Loading rates" />;
  const names = [...REPAIR_TYPES.filter((name) => name !== 'No Action'), ...types.map(({ name }) => name)];
  const save = (repairType: string, change: Rate | null) => {
    const others = rates.filter((each) => each.repairType !== repairType);
    void put({ rates: change ? [...others, change] : others });
  };
  return (
    <div className="OwnRepairs">
      {!mayChange && <p className="RepairTab-note">Administrators of your organisation can change these.</p>}
      <table className="RulesTable" aria-label="Rates">
        <thead>
          <tr>
            <th scope="col">Repair</th>
            <th scope="col">Rate</th>
            <th scope="col">Per</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const rate = rates.find(({ repairType }) => repairType === name);
            const per = rate?.per ?? (BY_LENGTH.has(name) ? 'length' : 'each');
            return (
              <tr key={name}>
                <td>
                  <label htmlFor={`${id}-${name}`}>{name}</label>
                </td>
                <td>
                  {mayChange ? (
                    <DraftField
                      id={`${id}-${name}`}
                      label={name}
                      value={rate ? String(rate.rate) : ''}
                      inputMode="decimal"
                      check={(text) => (text === '' || readNumber(text) >= 0 ? null : 'Enter a number of 0 or more')}
                      onSave={(text) =>
                        save(name, text === '' ? null : { repairType: name, per, rate: readNumber(text) })
                      }
                    />
                  ) : (
                    (rate?.rate ?? '—')
                  )}
                </td>
                <td>
                  {mayChange && rate ? (
                    <Select
                      aria-label={`${name}, per`}
                      getPopupContainer={landmarkOf}
                      value={per}
                      options={[...PER]}
                      onChange={(next) => save(name, { ...rate, per: next })}
                    />
                  ) : (
                    PER.find(({ value }) => value === per)?.label
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {mayAddTypes && <NewType organisationId={organisationId} />}
    </div>
  );
}

function NewType({ organisationId }: { organisationId: number }) {
  const id = useId();
  const [name, setName] = useState('');
  const [type, setType] = useState<CustomRepairType['type']>('boolean');
  const [create, { isLoading }] = useCreateCustomTypeMutation();
  const add = async () => {
    const { data } = await create({ organisationId, type: { name, type } });
    if (data) setName('');
  };
  return (
    <div className="OwnRepairs-new" role="group" aria-label="New repair type">
      <div className="FrameForm-field">
        <label className="FrameForm-label" htmlFor={`${id}-name`}>
          New repair type
        </label>
        <DraftField id={`${id}-name`} label="New repair type" value={name} maxLength={200} onSave={setName} />
      </div>
      <div className="FrameForm-field">
        <label className="FrameForm-label" htmlFor={`${id}-type`}>
          Value
        </label>
        <Select
          id={`${id}-type`}
          getPopupContainer={landmarkOf}
          value={type}
          options={CUSTOM_TYPES.map((value) => ({ value, label: ANSWERS[value] }))}
          onChange={setType}
        />
      </div>
      <Button loading={isLoading} disabled={name === ''} onClick={() => void add()}>
        Add
      </Button>
    </div>
  );
}
