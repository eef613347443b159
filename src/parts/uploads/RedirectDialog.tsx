/** Asks where a video goes instead, or by which name, and sends it there. */
import { Alert, Button, Checkbox, Flex, Input, Modal } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useListFoldersQuery } from '@/api/folders';
import { plural } from '@/lib/plural';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import type { Upload } from '@/uploads/engine/machine';
import { selectUploadById } from '@/uploads/engine/selectors';
import { checkFileName, extensionOf, FILE_TEXTS } from '@/uploads/fileRules';
import { FolderDialogs } from '../folderTree/FolderDialogs';
import { FolderPanel } from '../folderTree/FolderPanel';
import { useFolderPanel } from '../folderTree/useFolderPanel';
import { folderProblem } from '../uploadWizard/folderProblem';
import { numberedName } from '../uploadWizard/suggestNames';
import { askForName, isUnderWay, selectNamesUnderWay } from './askForName';
import { isRedirectable, obstacleText, selectObstacle } from './obstacles';
import { redirectUploads, selectCompanions, type Redirection } from './redirectUploads';
import '../folderTree/dialogs/FolderModal.css';

interface RedirectDialogProps {
  /** Null while the dialog is closed. */
  redirection: Redirection | null;
  onClose: () => void;
}

export const RedirectDialog = ({ redirection, onClose }: RedirectDialogProps) =>
  redirection && <OpenDialog redirection={redirection} onClose={onClose} />;

interface OpenDialogProps {
  redirection: Redirection;
  onClose: () => void;
}

function OpenDialog({ redirection: { clientId, what }, onClose }: OpenDialogProps) {
  const upload = useAppSelector((state) => selectUploadById(state, clientId));
  if (!upload || !isRedirectable(upload)) return <GoneOn onClose={onClose} />;
  return what === 'folder' ? (
    <FolderChoice upload={upload} onClose={onClose} />
  ) : (
    <NameChoice upload={upload} onClose={onClose} />
  );
}

/** The upload needs nothing more: it was started, removed or finished while the dialog was open. */
const GoneOn = ({ onClose }: { onClose: () => void }) => (
  <Modal open title="Nothing to change" onCancel={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    This upload has gone on or was removed meanwhile.
  </Modal>
);

interface ChoiceProps {
  upload: Upload;
  onClose: () => void;
}

function FolderChoice({ upload, onClose }: ChoiceProps) {
  const dispatch = useAppDispatch();
  const { clientId, fileName, organisationId } = upload;
  const { currentData: folders } = useListFoldersQuery({ organisationId });
  const [chosenId, setChosenId] = useState<number | null>(null);
  const panel = useFolderPanel(chosenId, setChosenId, organisationId);
  const [hasTried, setHasTried] = useState(false);
  const companions = useAppSelector((state) => selectCompanions(state, clientId).join(' '));
  const others = companions === '' ? [] : companions.split(' ');
  const [isForAll, setForAll] = useState(true);
  const why = useAppSelector((state) => obstacleText(selectObstacle(state, clientId), upload));
  const chosen = folders?.find(({ id }) => id === chosenId);
  const problem = folderProblem(folders ?? [], chosenId);

  const submit = () => {
    if (problem !== null || !chosen) return setHasTried(true);
    const place = { folderId: chosen.id, folderName: chosen.name };
    dispatch(redirectUploads(isForAll ? [clientId, ...others] : [clientId], place));
    onClose();
  };
  return (
    <Modal open title="Choose another folder" okText="Send there" onOk={submit} onCancel={onClose}>
      <Flex vertical gap={12}>
        <div className="FolderModal-text">{`${why ?? ''} Where should ${fileName} go instead?`.trim()}</div>
        <div className="FolderModal-tree">
          <FolderPanel title="Send to" mode="single" panel={panel} />
        </div>
        <FolderDialogs panel={panel} />
        {others.length > 0 && (
          <Checkbox checked={isForAll} onChange={({ target }) => setForAll(target.checked)}>
            {`Also ${plural(others.length, 'other video')} that cannot go to ${upload.folderName}`}
          </Checkbox>
        )}
        {problem !== null && (hasTried || chosenId !== null) && (
          <Alert type="error" showIcon role="alert" title={problem} />
        )}
      </Flex>
    </Modal>
  );
}

function NameChoice({ upload, onClose }: ChoiceProps) {
  const dispatch = useAppDispatch();
  const { clientId, fileName, diskName, organisationId } = upload;
  const namesUnderWay = useAppSelector((state) => selectNamesUnderWay(state, organisationId));
  const [given, setGiven] = useState(() => numberedName(fileName, new Set(namesUnderWay.split('/'))));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const said = useId();
  const why = useAppSelector((state) => obstacleText(selectObstacle(state, clientId), upload));
  const { cleaned, warnings, error } = checkFileName(given, extensionOf(diskName));
  const problem = error ?? refusal;

  const submit = async () => {
    if (error !== null || isChecking) return;
    setChecking(true);
    const answer = isUnderWay(namesUnderWay, cleaned) ? 'taken' : await dispatch(askForName(organisationId, cleaned));
    if (!isHere.current) return;
    setChecking(false);
    // The server has refused one name already: one that it has is not tried.
    if (answer !== 'free') return setRefusal(answer === 'taken' ? FILE_TEXTS.exists : FILE_TEXTS.unchecked);
    dispatch(redirectUploads([clientId], { fileName: cleaned }));
    onClose();
  };
  return (
    <Modal
      open
      title="Choose another name"
      okText="Send"
      confirmLoading={isChecking}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <div className="FolderModal-text">{why ?? `What is ${fileName} to be called?`}</div>
        <Input
          autoFocus
          aria-label={`Name of ${diskName}`}
          aria-describedby={said}
          value={given}
          status={problem === null ? undefined : 'error'}
          readOnly={isChecking}
          onChange={({ target }) => {
            setGiven(target.value);
            setRefusal(null);
          }}
          onPressEnter={() => void submit()}
        />
        <div id={said} role="status">
          {problem ?? (warnings.length > 0 ? `${warnings.join('. ')}. It will be called ${cleaned}.` : '')}
        </div>
      </Flex>
    </Modal>
  );
}
