/** How well inspections are reviewed: what became of suggestions, and samples that are reviewed a second time. */
import { Button, DatePicker, InputNumber, Select, Tooltip } from 'antd';
import dayjs from 'dayjs';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { MOST_CHECKS, type Overrides, type Quality } from '@/api/contract/quality';
import { qualityToasts, useDrawSampleMutation, useGetQualityQuery, type QualityQuestion } from '@/api/quality';
import { inspectionCount } from '@/lib/inspectionCount';
import { weeksUntil } from '@/lib/weeks';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { Page } from '@/ui/Page';
import { landmarkOf, parentOf } from '@/ui/popupContainer';
import { RelativeTime } from '@/ui/RelativeTime';
import { EarnedWords } from './EarnedWords';
import { Figures } from './Figures';
import { criteriaText, personName, shareOf } from './qualityTexts';
import './Quality.css';

const WEEKS = 8;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The days and the reviewer in the address; the last eight weeks unless it says otherwise. */
function usePeriod() {
  const [inAddress, change] = useQueryStates({ from: parseAsString, to: parseAsString, by: parseAsInteger });
  const [today] = useState(() => dayjs().format('YYYY-MM-DD'));
  const dayOf = (text: string | null, otherwise: string) => (text !== null && DAY.test(text) ? text : otherwise);
  const to = dayOf(inAddress.to, today);
  const from = dayOf(inAddress.from, weeksUntil(today, WEEKS)[0]?.from ?? today);
  return { from, to, reviewedBy: inAddress.by, change };
}

export function QualityPage() {
  const organisationId = useOrganisationId();
  const { change, ...period } = usePeriod();
  const question = { organisationId, ...period };
  const { data, currentData, isError, isFetching, refetch } = useGetQualityQuery(question, {
    refetchOnMountOrArgChange: true,
  });
  const { title, text } = qualityToasts.getQuality;
  return (
    <Page
      title="Quality"
      filters={
        <>
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="Quality-field">
              {end === 'from' ? 'Reviewed from' : 'until'}
              <DatePicker
                format="D MMM YYYY"
                allowClear={false}
                value={dayjs(period[end])}
                getPopupContainer={parentOf}
                onChange={(day) => void change({ [end]: day?.format('YYYY-MM-DD') ?? null })}
              />
            </label>
          ))}
          <label className="Quality-field">
            by
            <Select
              allowClear
              placeholder="Anybody"
              value={period.reviewedBy}
              getPopupContainer={parentOf}
              options={(data?.reviewers ?? []).map((reviewer) => ({
                value: reviewer.id,
                label: `${personName(reviewer)} (${reviewer.inspections.toLocaleString()})`,
              }))}
              onChange={(by?: number) => void change({ by: by ?? null })}
            />
          </label>
        </>
      }
    >
      {isError && !isFetching && !currentData ? (
        <Page.Error title={title} text={text} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="Quality" aria-busy={!currentData}>
          <section className="Quality-card" aria-label="Suggestions">
            <h2>What became of suggestions</h2>
            <OverrideFigures overrides={data.overrides} />
          </section>
          <section className="Quality-card" aria-label="Worth of suggestions">
            <h2>What suggestions are worth here</h2>
            <EarnedWords
              organisationId={organisationId}
              earned={data.earned}
              suggestionBar={data.suggestionBar}
              onChanged={() => void refetch()}
            />
          </section>
          <section className="Quality-card" aria-label="Second reviews">
            <h2>Second reviews</h2>
            <Draw question={question} reviewed={data.reviewed} />
            <Checks checks={data.checks} />
          </section>
        </div>
      ) : (
        <Page.Loading />
      )}
    </Page>
  );
}

function OverrideFigures({ overrides }: { overrides: Overrides }) {
  if (overrides.length === 0) {
    return <p className="Quality-note">Nothing was suggested in the inspections that were reviewed in these days.</p>;
  }
  const rows = overrides.map(({ class: name, asSuggested, changed, hidden, dismissed, undecided }) => {
    const all = asSuggested + changed + hidden + dismissed + undecided;
    return {
      key: name,
      cells: [
        name,
        all.toLocaleString(),
        ...[asSuggested, changed, hidden, dismissed, undecided].map(
          (count) => `${count.toLocaleString()} (${shareOf(count, all)})`,
        ),
      ],
    };
  });
  return (
    <>
      <Figures
        label="Suggestions by class"
        columns={['Class', 'Suggested', 'As suggested', 'Other code', 'Hidden', 'Dismissed', 'Not decided']}
        rows={rows}
      />
      <p className="Quality-note">
        Of reviewed inspections, as they are now. Where the standard has no single code for a class, any code of that
        kind counts as suggested.
      </p>
    </>
  );
}

function Draw({ question, reviewed }: { question: QualityQuestion; reviewed: number }) {
  const navigate = useNavigate();
  const [unit, setUnit] = useState<'inspections' | 'per cent'>('inspections');
  const [value, setValue] = useState<number | null>(10);
  const [draw, { isLoading }] = useDrawSampleMutation();
  const submit = async () => {
    if (value === null) return;
    const { organisationId: organisation, from, to, reviewedBy } = question;
    const { data } = await draw({ organisation, from, to, reviewedBy, size: { unit, value } });
    if (data) void navigate(`/quality/${data.id}`);
  };
  return (
    <>
      <form
        className="Quality-draw"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <InputNumber
          aria-label="Size of the sample"
          min={1}
          max={unit === 'inspections' ? 200 : 100}
          precision={0}
          value={value}
          onChange={setValue}
        />
        <Select
          aria-label="Unit of the size"
          value={unit}
          options={[{ value: 'inspections' }, { value: 'per cent' }]}
          getPopupContainer={parentOf}
          onChange={setUnit}
        />
        of {inspectionCount(reviewed)} reviewed in these days
        <Button type="primary" htmlType="submit" disabled={reviewed === 0 || value === null} loading={isLoading}>
          Draw a sample
        </Button>
      </form>
      <p className="Quality-note">
        Somebody who has not worked on an inspection reviews it again without seeing what was coded; then you see how
        far both agree. Imported inspections are never drawn: their pictures tell where something was seen.
      </p>
    </>
  );
}

function Checks({ checks }: Pick<Quality, 'checks'>) {
  if (checks.length === 0) return <p className="Quality-note">No sample has been drawn yet.</p>;
  return (
    <>
      <Figures
        label="Samples"
        texts={3}
        columns={['Sample', 'Drawn by', 'Drawn', 'Reviewed again']}
        rows={checks.map((check) => ({
          key: check.id,
          cells: [
            <Tooltip key="check" title={criteriaText(check)} getPopupContainer={landmarkOf}>
              <Link to={`/quality/${check.id}`}>{criteriaText(check)}</Link>
            </Tooltip>,
            personName(check.createdBy),
            <RelativeTime key="drawn" value={check.createdAt} />,
            `${check.finished} of ${check.drawn}`,
          ],
        }))}
      />
      {checks.length === MOST_CHECKS && (
        <p className="Quality-note">{`The latest ${MOST_CHECKS} samples are listed.`}</p>
      )}
    </>
  );
}
