/** The upload wizard: choose a folder, choose files, watch them go. Closing it stops nothing. */
import { Button, Modal, Steps } from 'antd';
import { useState } from 'react';
import { useListFoldersQuery } from '@/api/folders';
import { useAppDispatch } from '@/state/hooks';
import type { AppThunk } from '@/state/types';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { addUploads, type UploadSelection } from '@/uploads/addUploads';
import { selectUploadIds } from '@/uploads/selectors';
import { useOrganisationId } from '../organisation/useOrganisationId';
import { FilesStep } from './FilesStep';
import { FolderStep } from './FolderStep';
import { folderProblem } from './folderProblem';
import { filesProblem } from './selection';
import { isAllComplete, TrackStep, useTracked } from './TrackStep';
import { useSelection } from './useSelection';
import './UploadWizard.css';

const STEPS = ['Choose folder', 'Choose files', 'Track uploads'] as const;
type Step = 0 | 1 | 2;

interface UploadWizardProps {
  isOpen: boolean;
  initialFolderId: number | null;
  onClose: () => void;
}

export function UploadWizard({ isOpen, initialFolderId, onClose }: UploadWizardProps) {
  const dispatch = useAppDispatch();
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const { currentData: folders = [] } = useListFoldersQuery({ organisationId });
  const [step, setStep] = useState<Step>(0);
  const [hasTried, setHasTried] = useState(false);
  const [folderId, setFolderId] = useState(initialFolderId);
  const [begun, setBegun] = useState<readonly string[]>([]);
  const { files, leftOut, tell } = useSelection(organisationId);
  const tracked = useTracked(begun);

  const folder = folders.find(({ id }) => id === folderId);
  const problem = step === 0 ? folderProblem(folders, folderId) : step === 1 ? filesProblem(files) : null;
  const isChecking = step === 1 && files.some((each) => each.isChecking);

  const goTo = (next: Step) => {
    setStep(next);
    setHasTried(false);
  };
  const goOn = () => {
    if (problem !== null || !folder) return setHasTried(true);
    if (step === 0) return goTo(1);
    setBegun(
      dispatch(
        beginUploads({
          files: files.map(({ cleaned, file }) => ({ name: cleaned, file })),
          folder: { id: folder.id, name: folder.name },
          organisationId,
        }),
      ),
    );
    tell({ type: 'cleared' });
    goTo(2);
  };
  const startOver = () => {
    setBegun([]);
    goTo(1);
  };

  return (
    <Modal
      open={isOpen}
      title={folder && step > 0 ? `Upload videos to ${folder.name}` : 'Upload videos'}
      width={960}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        step === 2 ? (
          <>
            {isAllComplete(tracked) && <Button onClick={startOver}>Upload more</Button>}
            <Button type="primary" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => (step === 0 ? onClose() : goTo(0))}>{step === 0 ? 'Cancel' : 'Back'}</Button>
            <Button type="primary" loading={isChecking} onClick={goOn}>
              Next
            </Button>
          </>
        )
      }
    >
      <Steps
        size="small"
        responsive={false}
        titlePlacement={isNarrow ? 'vertical' : 'horizontal'}
        current={isAllComplete(tracked) ? STEPS.length : step}
        items={STEPS.map((title) => ({ title }))}
      />
      <div className="UploadWizard-body">
        {step === 0 && (
          <FolderStep folderId={folderId} onSelect={setFolderId} problem={shownProblem(hasTried, folderId, problem)} />
        )}
        {step === 1 && <FilesStep files={files} leftOut={leftOut} tell={tell} problem={hasTried ? problem : null} />}
        {step === 2 && <TrackStep uploads={tracked} />}
      </div>
    </Modal>
  );
}

/** A folder that cannot be chosen says so at once; that none is chosen only matters when one wants to go on. */
const shownProblem = (hasTried: boolean, folderId: number | null, problem: string | null) =>
  hasTried || folderId !== null ? problem : null;

/** Puts the files into the queue; returns the ids of their uploads. */
const beginUploads =
  (selection: UploadSelection): AppThunk<string[]> =>
  (dispatch, getState) => {
    const before = new Set(selectUploadIds(getState()));
    dispatch(addUploads(selection));
    return selectUploadIds(getState()).filter((id) => !before.has(id));
  };
