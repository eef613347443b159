/** What the person's own organisation says of repairs: the rate of each, and the repair types that it has added. */
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { CUSTOM_TYPES, repairRates, type CustomRepairType, type RepairRates } from '@/api/contract/repairs';
import {
  useCreateCustomTypeMutation,
  useListCustomTypesQuery,
  useListRepairRatesQuery,
  usePutRepairRatesMutation,
} from '@/api/repairs';
import { isApiError } from '@/api/errors';
import { KEEP } from '@/lib/keep';
import { readNumber } from '@/lib/readNumber';
import { useDraft } from '@/parts/session/useDraft';
import { KeptNotice } from '@/ui/KeptNotice';
import { OvertakenNotice } from '@/ui/OvertakenNotice';
import { landmarkOf } from '@/ui/popupContainer';
import { Page } from '@/ui/Page';
import { DraftField } from '../parts/DraftField';
import { REPAIR_TYPES } from './repairTypes';

type Rate = RepairRates[number];

const PER: readonly { value: Rate['per']; label: string }[] = [
  { value: 'each', label: 'each' },
  { value: 'm', label: 'metre' },
  { value: 'ft', label: 'foot' },
];
/** The repairs that are priced by length until the organisation says otherwise. */
const BY_LENGTH = new Set(['Liner', 'Reline', 'Dig and replace', 'Repair by hand', 'Root cutting', 'Cleaning']);

const ANSWERS: Readonly<Record<CustomRepairType['type'], string>> = {
  boolean: 'Yes or no',
  number: 'Number',
  text: 'Text',
};

/** A change of a rate that somebody else was faster with. */
interface Overtaken {
  repairType: string;
  change: Rate | null;
  now: RepairRates;
  text: string;
}

const rateText = (rate: Rate | null | undefined): string =>
  rate ? `${rate.rate} per ${rate.per === 'each' ? 'piece' : 'metre or foot'}` : 'none';

interface OwnRepairsProps {
  organisationId: number;
  mayChange: boolean;
  mayAddTypes: boolean;
  /** The unit of the inspection, in which a repair by length is priced until the organisation says otherwise. */
  unit: 'm' | 'ft';
}

export function OwnRepairs({ organisationId, mayChange, mayAddTypes, unit }: OwnRepairsProps) {
  const id = useId();
  const { data: rates, isError, refetch } = useListRepairRatesQuery();
  const { data: types = [] } = useListCustomTypesQuery(organisationId);
  const [put] = usePutRepairRatesMutation();
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  if (isError) return <Page.Error title="Failed to load the rates" onRetry={() => void refetch()} />;
  if (!rates) return <Page.Loading label="Loading rates" />;
  const names = [...REPAIR_TYPES.filter((name) => name !== 'No Action'), ...types.map(({ name }) => name)];
  /** `seen`: the rates as the person saw them; what others have changed of other repairs stays. */
  const save = async (repairType: string, change: Rate | null, seen: RepairRates = rates) => {
    const others = seen.filter((each) => each.repairType !== repairType);
    const { error } = await put({ rates: change ? [...others, change] : others, seen: { rates: seen } });
    const now = isApiError(error) && error.status === 412 && repairRates.safeParse(error.now?.rates).data;
    setOvertaken(now ? { repairType, change, now, text: error.message } : null);
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
            const per = rate?.per ?? (BY_LENGTH.has(name) ? unit : 'each');
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
                      seen={{ rates }}
                      onSave={(text, then) =>
                        void save(
                          name,
                          text === '' ? null : { repairType: name, per, rate: readNumber(text) },
                          then?.rates,
                        )
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
                      onChange={(next) => void save(name, { ...rate, per: next })}
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
      {overtaken && (
        <>
          <OvertakenNotice
            text={overtaken.text}
            values={`Yours “${rateText(overtaken.change)}”, now “${rateText(
              overtaken.now.find(({ repairType }) => repairType === overtaken.repairType),
            )}”.`}
          />
          <div className="RepairTab-actions">
            <Button onClick={() => void save(overtaken.repairType, overtaken.change, overtaken.now)}>
              {KEEP.mine}
            </Button>
            <Button onClick={() => setOvertaken(null)}>{KEEP.theirs}</Button>
          </div>
        </>
      )}
      {mayAddTypes && <NewType organisationId={organisationId} />}
    </div>
  );
}

const newType = z.object({ name: z.string(), type: z.enum(CUSTOM_TYPES) });
type NewTypeDraft = z.infer<typeof newType>;
const NO_TYPE: NewTypeDraft = { name: '', type: 'boolean' };

function NewType({ organisationId }: { organisationId: number }) {
  const id = useId();
  const { found, keep } = useDraft(`repair type of ${organisationId}`, newType);
  const [isKept, setKept] = useState(found !== null);
  const [draft, setDraft] = useState(found ?? NO_TYPE);
  const [create, { isLoading }] = useCreateCustomTypeMutation();
  const change = (next: NewTypeDraft) => {
    setDraft(next);
    keep(next.name === '' ? null : next);
  };
  const clear = () => {
    change(NO_TYPE);
    setKept(false);
  };
  const name = draft.name.trim();
  const add = async () => {
    const { data } = await create({ organisationId, type: { ...draft, name } });
    if (data) clear();
  };
  return (
    <>
      {isKept && <KeptNotice onDiscard={clear} />}
      <div className="OwnRepairs-new" role="group" aria-label="New repair type">
        <div className="FrameForm-field">
          <label className="FrameForm-label" htmlFor={`${id}-name`}>
            New repair type
          </label>
          <Input
            id={`${id}-name`}
            value={draft.name}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => change({ ...draft, name: target.value })}
          />
        </div>
        <div className="FrameForm-field">
          <label className="FrameForm-label" htmlFor={`${id}-type`}>
            Value
          </label>
          <Select
            id={`${id}-type`}
            getPopupContainer={landmarkOf}
            value={draft.type}
            options={CUSTOM_TYPES.map((value) => ({ value, label: ANSWERS[value] }))}
            onChange={(type) => change({ ...draft, type })}
          />
        </div>
        <Button loading={isLoading} disabled={name === ''} onClick={() => void add()}>
          Add
        </Button>
      </div>
    </>
  );
}
