/**
 * Changes an organisation's logo: the person chooses a picture, sees it as the square that it becomes, and sends it.
 */
import { Alert, Button, Modal, Upload } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LOGO_MAX_BYTES, LOGO_TYPES, type OrganisationDetail } from '@/api/contract/orgs';
import { errorText, isApiError } from '@/api/errors';
import { orgsToasts, useUploadLogoMutation } from '@/api/orgs';
import { OrganisationLogo } from '@/parts/organisation/OrganisationLogo';
import { useKeptDraft } from '@/parts/session/useKeptDraft';

const PREVIEW = 128;

/** What keeps a file from being a logo, by its type and size: a sentence, or null. The server checks the content. */
export function logoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!LOGO_TYPES.some((each) => each === type)) return 'Choose a PNG, JPEG or WebP picture.';
  return size > LOGO_MAX_BYTES ? 'Choose a picture of at most 2 MB.' : null;
}

interface LogoDialogProps {
  organisation: OrganisationDetail;
  onClose: () => void;
}

export function LogoDialog({ organisation, onClose }: LogoDialogProps) {
  const [upload, { isLoading }] = useUploadLogoMutation();
  const { found, keep } = useKeptDraft<File>(`logo ${organisation.id}`);
  const [file, setFile] = useState(found);
  const [problem, setProblem] = useState<string | null>(null);
  const hasSent = useRef(false);
  const preview = useObjectUrl(file);
  const choose = (chosen: File) => {
    const wrong = logoProblem(chosen);
    setProblem(wrong);
    if (wrong) return;
    setFile(chosen);
    keep(chosen);
  };
  const close = () => {
    keep(null);
    onClose();
  };
  const submit = async () => {
    if (hasSent.current) return;
    if (!file) return setProblem('Choose a picture first.');
    hasSent.current = true;
    const { error } = await upload({ id: organisation.id, file });
    hasSent.current = false;
    if (!error) return close();
    if (isApiError(error) && error.status === 400) setProblem(errorText(orgsToasts.uploadLogo, error));
  };
  return (
    <Modal
      open
      title={organisation.logo ? 'Change logo' : 'Add a logo'}
      okText="Save"
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={close}
      mask={{ closable: false }}
    >
      <div className="StaffText">
        <p>A PNG, JPEG or WebP picture of at most {LOGO_MAX_BYTES / 1024 ** 2} MB. It is cropped to a square.</p>
        <div className="LogoBox">
          <OrganisationLogo
            url={preview ?? organisation.logo}
            size={PREVIEW}
            name={preview ? 'Preview of the new logo' : 'Current logo'}
          />
          <Upload
            accept={LOGO_TYPES.join(',')}
            showUploadList={false}
            disabled={isLoading}
            beforeUpload={(chosen) => {
              choose(chosen);
              return false;
            }}
          >
            <Button autoFocus>Choose a picture</Button>
          </Upload>
        </div>
        {problem && <Alert className="LogoBox-problem" type="error" showIcon role="alert" title={problem} />}
      </div>
    </Modal>
  );
}

/** An object URL of the file, revoked when another file takes its place or the dialog closes. */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
