/** When the person is mailed about their own work: what is mailed, and when, is said beside the choice. */
import { Alert, Button, Radio } from 'antd';
import { GATHERED_MINUTES, MORNING, type Pace } from '@/api/contract/workMail';
import { useChooseWorkMailMutation, useGetWorkMailQuery, workMailToasts } from '@/api/workMail';
import { useAbility, useAppSelector } from '@/state/hooks';
import { selectUser } from '@/state/session';
import { Page } from '@/ui/Page';

const OF_UPLOADERS = 'batches of yours that are due, and uploads of yours that failed';
const OF_REVIEWERS = `inspections that others assign to you, comments that mention you, inspections of yours that their owner returns or that are due with their batch, ${OF_UPLOADERS}`;

const CHOICES = (morning: string, isUploadOnly: boolean): readonly { pace: Pace; label: string; hint: string }[] => [
  {
    pace: 'at once',
    label: 'At once',
    hint: `What happens within ${GATHERED_MINUTES} minutes comes in one email; what is due, from ${morning} on.`,
  },
  { pace: 'daily', label: 'Daily', hint: `One email each day at ${morning}, if there is news.` },
  {
    pace: 'off',
    label: 'Off',
    hint: isUploadOnly
      ? 'Emails about your account come all the same.'
      : 'Emails about your account, about emergencies, and about batches that are handed over or answered come all the same.',
  },
];

export function WorkMail() {
  const { data, isError, isFetching, refetch } = useGetWorkMailQuery(undefined, { refetchOnMountOrArgChange: true });
  const [choose, { isLoading, originalArgs }] = useChooseWorkMailMutation();
  const email = useAppSelector(selectUser)?.email ?? '';
  const { isUploadOnly } = useAbility();
  // Not disabled meanwhile: whoever chooses by arrow keys would lose their place.
  const chosen = isLoading ? originalArgs?.pace : data?.pace;
  if (!data) {
    if (isError && !isFetching) return <Page.Error {...workMailToasts.getWorkMail} onRetry={() => void refetch()} />;
    return <Page.Loading label="Loading settings" />;
  }
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { pace, zone, hasMailServer } = data;
  const shown = zone ?? here;
  return (
    <>
      {!hasMailServer && (
        <Alert
          type="warning"
          showIcon
          className="WorkMail-notice"
          title="This server has no mail server: its emails reach nobody, and are written to a folder on its own disk."
        />
      )}
      <p className="WorkMail-what">
        Emails to {email} tell of {isUploadOnly ? OF_UPLOADERS : OF_REVIEWERS}.
      </p>
      <Radio.Group
        aria-labelledby="settings-work-mail"
        className="WorkMail-choices"
        value={chosen}
        onChange={({ target }) => void choose({ pace: target.value as Pace, zone: shown })}
        options={CHOICES(`${MORNING} (${shown})`, isUploadOnly).map((choice) => ({
          value: choice.pace,
          label: (
            <>
              {choice.label}
              <span className="WorkMail-hint">{choice.hint}</span>
            </>
          ),
        }))}
      />
      {zone !== null && zone !== here && (
        <Button size="small" disabled={isLoading} onClick={() => void choose({ pace, zone: here })}>
          Use the time zone of this device, {here}
        </Button>
      )}
    </>
  );
}
