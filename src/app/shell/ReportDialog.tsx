/** The dialog 'Report a problem': says what the report contains, takes a note, and saves the file or sends it. */
import { Button, Checkbox, Input, Modal, Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { plural } from '@/lib/plural';
import type { ActionRecording } from '@/replay/recordActions';
import {
  bugReportText,
  createBugReport,
  findEarlierRecording,
  reportOf,
  saveBugReport,
  type BugReport,
} from '@/state/bugReport';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { recordingToggled, selectRecordsActions } from '@/state/preferences';

const MAX_NOTE = 2000;

const stepsOf = ({ parts }: ActionRecording) => parts.flatMap(({ actions }) => actions);

const contentOf = ({ actions }: BugReport): string => {
  const recorded = actions ? stepsOf(actions) : [];
  const [first, last] = [recorded[0], recorded.at(-1)];
  const rest = 'the state of your uploads, and the versions of the app and of your browser.';
  if (!first || !last) return rest;
  const minutes = Math.max(1, Math.round((last.at - first.at) / 60_000));
  const length = minutes === 1 ? 'the last minute' : `the last ${minutes} minutes`;
  const steps = plural(recorded.length, 'step');
  return `what you and the app did in ${length} (${steps}), ${rest}`;
};

/** The end and size of an earlier recording: 'until 14:05, 120 steps'. */
const extentOf = (earlier: ActionRecording): string => {
  const steps = stepsOf(earlier);
  const end = new Date(earlier.startedAt + (steps.at(-1)?.at ?? 0));
  return `until ${end.toLocaleTimeString([], { timeStyle: 'short' })}, ${plural(steps.length, 'step')}`;
};

/** What has become of the report. */
type Outcome = 'saved' | 'sending' | 'sent' | 'not sent';

const outcomeTexts = (): Record<Outcome, string> => ({
  saved: `The report was saved to your downloads. Send the file to ${__REPORT_ADDRESS__ || 'whoever looks after this app for you'}.`,
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
  const [earlier, setEarlier] = useState<ActionRecording | null>(null);
  const [isEarlierWanted, setEarlierWanted] = useState(true);
  useEffect(() => {
    let isOpen = true;
    void dispatch(findEarlierRecording()).then((found) => isOpen && setEarlier(found));
    return () => void (isOpen = false);
  }, [dispatch, isRecorded]);
  const [note, setNote] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The person has switched recording on or off, here or in another tab.
  if (wasRecorded !== isRecorded) {
    setDraft({ draft: dispatch(createBugReport()), wasRecorded: isRecorded });
    setOutcome(null);
  }
  const makeReport = () => reportOf(draft, { hasTexts, earlier: isEarlierWanted ? earlier : null });
  const save = () => {
    dispatch(saveBugReport(makeReport(), note));
    setOutcome('saved');
  };
  const send = async () => {
    setOutcome('sending');
    try {
      const { sendBugReport } = await import('@/browser/sentry');
      setOutcome((await sendBugReport(bugReportText(makeReport(), note))) ? 'sent' : 'not sent');
    } catch {
      setOutcome('not sent');
    }
  };
  return (
    <Modal
      open
      title="Report a problem"
      onCancel={onClose}
      afterClose={onClosed}
      footer={
        <>
          <Button onClick={onClose}>{outcome ? 'Close' : 'Cancel'}</Button>
          <Button type={__SENTRY_DSN__ ? 'default' : 'primary'} onClick={save}>
            {outcome === 'saved' ? 'Save again' : 'Save report'}
          </Button>
          {__SENTRY_DSN__ && (
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
        {`The report contains ${contentOf(draft.veiled)}`}
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
      <label>
        <Switch size="small" checked={isRecorded} onChange={() => dispatch(recordingToggled())} /> Record my actions for
        bug reports
      </label>
      <p role="status">{outcome && outcomeTexts()[outcome]}</p>
    </Modal>
  );
}
