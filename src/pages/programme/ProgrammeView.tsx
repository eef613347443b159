/** The programme of an organisation that has pipes with a risk and a cost: settings, sums and the list. */
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { ProgrammeAssets } from '@/api/contract/programme';
import { isImperialStandard } from '@/lib/measured';
import { ListSearch } from '@/parts/list/ListSearch';
import { useListState } from '@/parts/list/useListState';
import { useKeptDraft } from '@/parts/session/useKeptDraft';
import { useAppSelector } from '@/state/hooks';
import { selectOrgStandard } from '@/state/session';
import { Page } from '@/ui/Page';
import { useShown } from '@/parts/screen/useShown';
import { programmeColumns } from './programmeColumns';
import { ProgrammeList } from './ProgrammeList';
import type { Locks, ShownRow } from './programmePipes';
import { RecordDialog } from './RecordDialog';
import { SettingsBar } from './SettingsBar';
import { SumsTables } from './SumsTables';
import { useProgramme } from './useProgramme';
import { useSettings } from './useSettings';

export function ProgrammeView({ assets, back }: { assets: ProgrammeAssets; back: ReactNode }) {
  const { settings, change } = useSettings();
  const { found, keep } = useKeptDraft<Locks>('programme');
  const [locks, setLocks] = useState<Locks>(found ?? {});
  const [recorded, setRecorded] = useShown<readonly ShownRow[] | null>('programmeDecisions', null);
  const isImperial = isImperialStandard(useAppSelector(selectOrgStandard) ?? undefined);
  const { rows, budgets, proposed, sums, other } = useProgramme(assets, locks, settings);
  const { risk: cutOff, method, from } = settings;
  const names = useMemo(() => new Map(assets.map(({ uuid, AssetID }) => [uuid, AssetID])), [assets]);
  const columns = useMemo(
    () => programmeColumns(isImperial, { cutOff, method, locks, nameOf: (id) => names.get(id) ?? id }),
    [isImperial, cutOff, method, locks, names],
  );
  const list = useListState('programme', columns);
  const years = useMemo(() => budgets.map((_budget, index) => from + index), [budgets, from]);
  const lock = useCallback(
    (uuid: string, year: number | null) =>
      setLocks((before) => {
        const next = { ...before, [uuid]: year };
        keep(next);
        return next;
      }),
    // `keep` is made anew each time, and always keeps in the same place.
    [keep],
  );
  return (
    <Page
      title="Programme"
      before={back}
      action={
        <Button type="primary" onClick={() => setRecorded(rows)}>
          Record as decisions
        </Button>
      }
      filters={
        <>
          <ListSearch label="Search the programme" list={list} className="Programme-search" />
          <SettingsBar settings={settings} proposed={proposed} onChange={change} />
        </>
      }
    >
      <div className="Programme-columns">
        <aside className="Programme-aside" aria-label="Sums" tabIndex={0}>
          <SumsTables
            sums={sums}
            other={other}
            isImperial={isImperial}
            onBudget={(index, budget) => void change({ budgets: budgets.with(index, budget) })}
          />
        </aside>
        <section className="Programme-list" aria-label="Pipes of the programme">
          <ProgrammeList
            {...{ rows, years, list, columns }}
            empty={<Page.NoData title="No pipes here" text="Change the settings, or choose another outcome." />}
            onLock={lock}
          />
        </section>
      </div>
      {recorded && <RecordDialog rows={recorded} years={years} onClose={() => setRecorded(null)} />}
    </Page>
  );
}
