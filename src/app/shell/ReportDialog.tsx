/** The dialog 'Report a problem': says what the report contains, takes a note, and saves the file or sends it. */
import { Button, Checkbox, Input, Modal, Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useGetReportsTakenQuery, useSendReportMutation } from '@/api/bugReports';
import { REPORT_DAYS } from '@/api/contract/bugReports';
import { plural } from '@/lib/plural';
import type { EarlierPage, HeldRecording } from '@/replay/recording';
import { createBugReport, findEarlierRecording, reportFile, saveBugReport } from '@/state/bugReport';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectUser } from '@/state/session';
import { recordingToggled, selectRecordsActions } from '@/state/preferences';

const MAX_NOTE = 2000;

const contentOf = (recorded: HeldRecording | null): string => {
  const rest = 'the state of your uploads, and the versions of the app and of your browser.';
  if (!recorded || recorded.steps === 0) return rest;
  const minutes = Math.max(1, Math.round((recorded.until - recorded.from) / 60_000));
  const length = minutes === 1 ? 'the last minute' : `the last ${minutes} minutes`;
  return `what you and the app did in ${length} (${plural(recorded.steps, 'step')}), ${rest}`;
};

/** The end and size of an earlier recording: 'until 14:05, 120 steps'. */
const extentOf = ({ until, steps }: HeldRecording): string =>
  `until ${new Date(until).toLocaleTimeString([], { timeStyle: 'short' })}, ${plural(steps, 'step')}`;

/** What has become of the report. */
type Outcome = 'saving' | 'saved' | 'not saved' | 'sending' | 'sent' | 'not sent';

const outcomeTexts = (): Record<Outcome, string> => ({
  saved: `The report was saved to your downloads. Send the file to ${__REPORT_ADDRESS__ || 'whoever looks after this app for you'}.`,
  saving: 'The report is being made.',
  'not saved': 'The report could not be made. Close this window and describe the problem in a mail instead.',
  sending: 'The report is being sent.',
  sent: 'The report was sent to our team.',
  'not sent': 'The report could not be sent. Save it, and send the file instead.',
});

interface ReportDialogProps {
  onClose: () => void;
  /** Called when the dialog has disappeared. */
  onClosed: () => void;
}

export function ReportDialog({ onClose, onClosed }: ReportDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const isRecorded = useAppSelector(selectRecordsActions);
  // Taken when the dialog opens, so that the actions of the dialog itself are not in the report.
  const [{ draft, wasRecorded }, setDraft] = useState(() => ({
    draft: dispatch(createBugReport()),
    wasRecorded: isRecorded,
  }));
  const [hasTexts, setHasTexts] = useState(false);
  const [earlier, setEarlier] = useState<EarlierPage | null>(null);
  const [isEarlierWanted, setEarlierWanted] = useState(true);
  useEffect(() => {
    let isOpen = true;
    void dispatch(findEarlierRecording()).then((found) => isOpen && setEarlier(found));
    return () => void (isOpen = false);
  }, [dispatch, isRecorded]);
  const isSignedIn = useAppSelector(selectUser) !== null;
  const { data: taken } = useGetReportsTakenQuery(undefined, { skip: !isSignedIn });
  const isTaken = taken?.isOn ?? false;
  const canSend = isTaken || __SENTRY_DSN__ !== '';
  const [sendReport] = useSendReportMutation();
  const [note, setNote] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The person has switched recording on or off, here or in another tab.
  if (wasRecorded !== isRecorded) {
    setDraft({ draft: dispatch(createBugReport()), wasRecorded: isRecorded });
    setOutcome(null);
  }
  const makeReport = () => draft.make({ note, hasTexts, earlier: isEarlierWanted ? earlier : null });
  /** Says what became of the report, unless the person has changed since what is to be in it. */
  const follow = async (work: () => Promise<Outcome>, [during, failed]: [Outcome, Outcome]) => {
    setOutcome(during);
    const ended = await work().catch(() => failed);
    setOutcome((now) => (now === during ? ended : now));
  };
  const save = () =>
    follow(async () => {
      await dispatch(saveBugReport(await makeReport()));
      return 'saved';
    }, ['saving', 'not saved']);
  const send = () =>
    follow(async () => {
      const file = await reportFile(await makeReport());
      if (isTaken) {
        const { error } = await sendReport({ file: new Blob([file.content], { type: file.type }) });
        return error ? 'not sent' : 'sent';
      }
      const { sendBugReport } = await import('@/browser/sentry');
      return (await sendBugReport(file)) ? 'sent' : 'not sent';
    }, ['sending', 'not sent']);
  return (
    <Modal
      open
      title="Report a problem"
      onCancel={onClose}
      afterClose={onClosed}
      footer={
        <>
          <Button onClick={onClose}>{outcome ? 'Close' : 'Cancel'}</Button>
          <Button type={canSend ? 'default' : 'primary'} loading={outcome === 'saving'} onClick={() => void save()}>
            {outcome === 'saved' ? 'Save again' : 'Save report'}
          </Button>
          {canSend && (
            <Button
              type="primary"
              loading={outcome === 'sending'}
              disabled={outcome === 'sent'}
              onClick={() => void send()}
            >
              Send to our team
            </Button>
          )}
        </>
      }
    >
      <label htmlFor={id}>What went wrong? (optional)</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          setOutcome(null);
        }}
      />
      <p>
        {!isRecorded && 'Your actions are not recorded. '}
        {`The report contains ${contentOf(draft.recorded)}`}
      </p>
      {earlier && (
        <Checkbox
          checked={isEarlierWanted}
          onChange={({ target }) => {
            setEarlierWanted(target.checked);
            setOutcome(null);
          }}
        >
          {`Add what happened before this page was last loaded (${extentOf(earlier)})`}
        </Checkbox>
      )}
      <p>
        It contains no videos, pictures, passwords, sign-in tokens or email addresses, and no names of the people who
        use this app.{' '}
        {hasTexts
          ? 'It does contain names of files, folders, pipes and organisations, comments, remarks and addresses, as they were typed, with whatever names stand in them.'
          : 'Names of files, folders, pipes and organisations, comments, remarks and addresses are replaced by made-up words. Your own words above stay.'}
      </p>
      <p>
        <Checkbox
          checked={hasTexts}
          onChange={({ target }) => {
            setHasTexts(target.checked);
            setOutcome(null);
          }}
        >
          Include names and texts as they are, if the problem is about one of them
        </Checkbox>
      </p>
      {isTaken && (
        <p>{`If you send it, staff of this server see it with your name, email and organisation. It is removed after ${REPORT_DAYS} days.`}</p>
      )}
      <label>
        <Switch size="small" checked={isRecorded} onChange={() => dispatch(recordingToggled())} /> Record my actions for
        bug reports
      </label>
      <p role="status">{outcome && outcomeTexts()[outcome]}</p>
    </Modal>
  );
}
