/** The upload wizard: choose a folder, choose files, watch them go. Closing it stops nothing. */
import { LoadingOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Steps } from 'antd';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useTransition } from 'react';
import { useSendToBatchMutation } from '@/api/batches';
import { useListFoldersQuery } from '@/api/folders';
import { useAppDispatch } from '@/state/hooks';
import { plural } from '@/lib/plural';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { useOrganisationId } from '../organisation/useOrganisationId';
import { useShown } from '../screen/useShown';
import { beginUploads } from './beginUploads';
import { FilesStep } from './FilesStep';
import type { Choice } from './readDrop';
import { FolderQuestion } from './FolderQuestion';
import { FolderStep } from './FolderStep';
import { folderProblem } from './folderProblem';
import { filesProblem, type SelectionEvent } from './fileSelection';
import { LostFolder } from './LostFolder';
import { TrackStep, useTracked } from './TrackStep';
import { useKeptFolders } from './useKeptFolders';
import { useFileSelection } from './useFileSelection';
import { createVideoInfos } from './videoInfo';
import { TellDraft } from './TellDraft';
import type { ChosenBatch, Step, WizardDraft } from './wizardDrafts';
import './UploadWizard.css';

const STEPS = ['Choose folder', 'Choose files', 'Track uploads'] as const;

const STILL_HERE = 'Your session had ended. Your files and folder are still chosen.';
const WELCOME: Readonly<Record<Step, string>> = {
  0: STILL_HERE,
  1: STILL_HERE,
  2: 'Your session had ended. The uploads that you started are still here.',
};

interface UploadWizardProps {
  isOpen: boolean;
  initialFolderId: number | null;
  /** The step that it opens with; a draft opens where it was left. */
  firstStep?: Step;
  /** The files that were dropped to open the wizard. */
  choice: Promise<Choice> | null;
  /** The batch that the videos are sent for; null for one of their own. */
  batch: ChosenBatch | null;
  /** The draft that was left when a session ended, to go on with. */
  draft: WizardDraft | null;
  /** Whether it is said that the session had ended; without it, where a draft was left. */
  isAfterSession?: boolean;
  /** Called with each change of the draft, and with null once the wizard is closed. */
  onDraft: (draft: WizardDraft | null) => void;
  onClose: () => void;
  /** Called when the closed wizard is out of sight. */
  onClosed: () => void;
}

export function UploadWizard({
  isOpen,
  initialFolderId,
  firstStep = 0,
  choice,
  batch,
  draft,
  isAfterSession = draft !== null,
  onDraft,
  onClose,
  onClosed,
}: UploadWizardProps) {
  const dispatch = useAppDispatch();
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const { currentData, isFetching } = useListFoldersQuery({ organisationId });
  const folders = currentData ?? [];
  const isLoadingFolders = !currentData && isFetching;
  const [step, setStep] = useState<Step>(draft?.step ?? firstStep);
  const [hasTried, setHasTried] = useShown('wizardTried', false);
  /** Whether Next was pressed while names were still being checked: it counts once they are. */
  const [isPressed, setPressed] = useState(false);
  const [isWelcome, setWelcome] = useState(isAfterSession);
  const [folderId, setFolderId] = useState(draft?.folderId ?? initialFolderId);
  const [begun, setBegun] = useState(draft?.begun ?? []);
  // Fifty rows are rendered piece by piece: in one go they hold up input, and the files that are being sent.
  const [isDrawing, startTransition] = useTransition();
  const [isAsking, setAsking] = useShown('discardQuestion', false);
  const { files, selection, tell } = useFileSelection(organisationId, draft?.selection);
  /** What a person changes takes their press back: else leaving a name that they typed since would begin the uploads. */
  const change = useCallback(
    (event: SelectionEvent) => {
      setPressed(false);
      tell(event);
    },
    [tell],
  );
  const tracked = useTracked(begun);
  const [isDropped, setDropped] = useState(choice !== null);
  useEffect(() => {
    void choice?.then((chosen) =>
      startTransition(() => {
        tell({ type: 'chosen', ...chosen });
        // Dropped folders go below the one that they were dropped on; whether they are kept is asked with the files.
        if (initialFolderId !== null && chosen.files.some((each) => each.folders))
          setStep((now) => (now === 0 ? 1 : now));
      }),
    );
  }, [choice, tell, initialFolderId]);
  if (isDropped && currentData) {
    setDropped(false);
    if (folderProblem(currentData, folderId) === null) setStep(1);
  }
  const [infos] = useState(() => createVideoInfos());
  useEffect(() => () => infos.close(), [infos]);
  const left = useMemo(
    () => (isOpen ? { step, folderId, batch, selection, begun } : null),
    [isOpen, step, folderId, batch, selection, begun],
  );
  useEffect(() => onDraft(left), [onDraft, left]);
  const [sendTo, { isLoading: isJoining }] = useSendToBatchMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [step]);

  const folder = folders.find(({ id }) => id === folderId);
  const [folderName, setFolderName] = useState('');
  if (folder && folder.name !== folderName) setFolderName(folder.name);
  const kept = useKeptFolders(selection, folders, folder);
  const isGone = currentData !== undefined && !folder;
  const isFolderLost = step === 1 && (isGone || (!kept.isAsked && kept.leafProblem !== null));
  const folderTrouble = kept.isAsked ? (folder ? null : 'Choose a folder.') : folderProblem(folders, folderId);
  const problem = step === 0 ? folderTrouble : step === 1 ? (filesProblem(files) ?? kept.problem) : null;
  const count = files.length + selection.waiting.length;
  const isChecking = step === 1 && files.some((each) => each.isChecking);

  const goTo = (next: Step) => {
    setStep(next);
    setHasTried(false);
    setPressed(false);
    setWelcome(false);
  };
  const goOn = async () => {
    if (isDrawing || kept.isMaking || isJoining) return;
    setPressed(isChecking);
    if (isChecking) return;
    if (problem !== null || !folder) return setHasTried(true);
    if (step === 0) return goTo(1);
    const sentAs = batch && `batch-${batch.id}`;
    // Before the first file: it would begin a batch of its own.
    if (batch && sentAs !== null && (await sendTo({ id: batch.id, sentAs })).error) return;
    const groups = await kept.sortIntoFolders(files);
    if (!groups) return;
    // All files of one run of the wizard are one batch.
    const ids = dispatch(
      beginUploads(groups, { organisationId, sentAs: sentAs ?? begun[0], batchId: batch?.id ?? null }),
    );
    startTransition(() => {
      setBegun((before) => [...before, ...ids]);
      tell({ type: 'begun' });
      goTo(2);
    });
  };
  const goOnAsPressed = useEffectEvent(goOn);
  useEffect(() => {
    // After the effect, in which no state may be set.
    if (isPressed && !isChecking) queueMicrotask(() => void goOnAsPressed());
  }, [isPressed, isChecking]);
  const startOver = () => {
    setBegun([]);
    goTo(1);
  };
  /** Asks before chosen files are discarded: choosing and renaming them was work, which one key must not throw away. */
  const close = () => {
    if (kept.isMaking || isJoining) return;
    setPressed(false);
    if (files.length > 0) setAsking(true);
    else onClose();
  };

  return (
    <Modal
      open={isOpen}
      className="UploadWizard"
      title={folder && step > 0 ? `Upload videos to ${folder.name}` : 'Upload videos'}
      width={960}
      centered
      mask={{ closable: false }}
      onCancel={close}
      afterClose={onClosed}
      footer={
        step === 2 ? (
          <>
            {files.length > 0 ? (
              <Button onClick={() => startTransition(() => goTo(1))}>{`Next ${plural(files.length, 'video')}`}</Button>
            ) : (
              tracked.isAllComplete && <Button onClick={startOver}>Upload more</Button>
            )}
            <Button type="primary" onClick={close}>
              Close
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => (step === 0 ? close() : goTo(0))}>
              {step === 0 ? 'Cancel' : firstStep === 0 ? 'Back' : 'Change folder'}
            </Button>
            {isFolderLost ? (
              <Button type="primary" onClick={() => goTo(0)}>
                Choose another folder
              </Button>
            ) : (
              <Button
                type="primary"
                // While chosen files are being drawn a press would not send them, so the button shows that it waits.
                loading={isDrawing || isPressed || isLoadingFolders || kept.isMaking || isJoining}
                icon={isChecking && <LoadingOutlined />}
                aria-busy={isChecking}
                onClick={() => void goOn()}
              >
                Next
              </Button>
            )}
          </>
        )
      }
    >
      <TellDraft draft={left} isAfterSession={isWelcome} infos={infos} />
      <Steps
        size="small"
        responsive={false}
        titlePlacement={isNarrow ? 'vertical' : 'horizontal'}
        current={tracked.isAllComplete ? STEPS.length : step}
        items={STEPS.map((title) => ({ title }))}
      />
      <h2 ref={heading} className="visually-hidden" tabIndex={-1}>
        {`Step ${step + 1} of ${STEPS.length}: ${STEPS[step]}`}
      </h2>
      <div className="UploadWizard-body">
        {isWelcome && <Alert type="info" showIcon closable role="status" title={WELCOME[step]} />}
        {batch && step < 2 && <p>{`The videos are sent for the batch “${batch.name}”.`}</p>}
        {isFolderLost && <LostFolder name={folderName} isGone={isGone} />}
        {step === 0 && choice && files.length > 0 && (
          <Alert
            type="info"
            showIcon
            role="status"
            title={`${plural(files.length + selection.waiting.length, 'file')} dropped. Choose the folder that they go to.`}
          />
        )}
        {step === 0 && (
          <FolderStep folderId={folderId} onSelect={setFolderId} problem={shownProblem(hasTried, folderId, problem)} />
        )}
        {step === 1 && (
          <FilesStep
            files={files}
            leftOut={selection.leftOut}
            waiting={selection.waiting.length}
            infos={infos}
            tell={change}
            onChosen={(chosen) => {
              setPressed(false);
              startTransition(() => tell({ type: 'chosen', ...chosen }));
            }}
            question={
              kept.isAsked && (
                <FolderQuestion
                  plan={kept.plan}
                  folder={folder}
                  keeps={kept.keeps}
                  onChange={kept.setKeeps}
                  problem={kept.leafProblem}
                />
              )
            }
            folderName={folder?.name ?? ''}
            problem={hasTried && !isFolderLost ? problem : null}
          />
        )}
        {step === 2 && <TrackStep {...tracked} />}
      </div>
      <Modal
        open={isAsking}
        title={count === 1 ? 'Discard the chosen file?' : `Discard ${count} chosen files?`}
        okText="Discard"
        okButtonProps={{ danger: true }}
        cancelText="Keep"
        cancelButtonProps={{ autoFocus: true }}
        closable={false}
        centered
        onOk={onClose}
        onCancel={() => setAsking(false)}
      >
        {step === 2 ? 'They have not been uploaded yet. Other uploads continue.' : 'Nothing has been uploaded yet.'}
      </Modal>
    </Modal>
  );
}

/** A folder that cannot be chosen says so at once; that none is chosen only matters when one wants to go on. */
const shownProblem = (hasTried: boolean, folderId: number | null, problem: string | null) =>
  hasTried || folderId !== null ? problem : null;
