/** What image analysis is worth in the organisation, class by class, and how often it has to be right to be suggested. */
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { ANSWERS_TO_JUDGE, type Quality } from '@/api/contract/quality';
import { useChangeSuggestionBarMutation } from '@/api/quality';
import { useAbility, useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';
import { Figures } from './Figures';
import { bandText, shareOf } from './qualityTexts';

interface EarnedWordsProps extends Pick<Quality, 'earned' | 'suggestionBar'> {
  organisationId: number;
  /** The bar has changed, and with it which classes are suggested. */
  onChanged: () => void;
}

export function EarnedWords({ organisationId, earned, suggestionBar, onChanged }: EarnedWordsProps) {
  const { isAdministrator } = useAbility();
  const isOwn = useAppSelector(selectOwnOrganisation)?.organisationId === organisationId;
  return (
    <>
      {earned.length === 0 ? (
        <p className="Quality-note">Nobody has answered a suggestion of image analysis yet.</p>
      ) : (
        <Figures
          label="What suggestions are worth"
          texts={2}
          columns={['Class', 'Suggested by', 'Right', 'Answered', 'Share', 'Likely', 'Suggested']}
          rows={earned.map(({ class: name, source, right, answered, isSilent }) => ({
            key: `${source} ${name}`,
            cells: [
              name,
              source,
              right.toLocaleString(),
              answered.toLocaleString(),
              shareOf(right, answered),
              bandText(right, answered),
              isSilent ? 'No longer' : answered < ANSWERS_TO_JUDGE ? 'Yes, too few to judge' : 'Yes',
            ],
          }))}
        />
      )}
      {isAdministrator && isOwn ? (
        <BarForm key={suggestionBar} {...{ organisationId, suggestionBar, onChanged }} />
      ) : (
        <p className="Quality-note">{barText(suggestionBar)}</p>
      )}
      <p className="Quality-note">
        Of what was reviewed last, 500 inspections at most, whatever days are chosen above. Accepted or coded as
        suggested is right; another code, no defect or dismissed is not; hidden frames and open suggestions are no
        answers. Likely: where the true share lies with 95 % certainty, as far as these answers tell.
      </p>
    </>
  );
}

const barText = (bar: number) =>
  `A class that is right in less than ${bar} % of ${ANSWERS_TO_JUDGE} answers or more is no longer suggested in new videos.`;

function BarForm({ organisationId, suggestionBar, onChanged }: Omit<EarnedWordsProps, 'earned'>) {
  const [bar, setBar] = useState<number | null>(suggestionBar);
  const [change, { isLoading }] = useChangeSuggestionBarMutation();
  const save = async () => {
    if (bar === null) return;
    const { data } = await change({ organisationId, suggestionBar: bar });
    if (data) onChanged();
  };
  return (
    <form
      className="Quality-draw"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="Quality-field">
        Suggest no class that is right in less than
        <InputNumber min={0} max={100} precision={0} value={bar} onChange={setBar} suffix="%" />
      </label>
      {`of ${ANSWERS_TO_JUDGE} answers or more`}
      <Button htmlType="submit" loading={isLoading} disabled={bar === null || bar === suggestionBar}>
        Save
      </Button>
    </form>
  );
}
