/** Shares an inspection: links that show it without an account, and the address for those who have one. */
import { Button, Modal, Typography } from 'antd';
import type { Inspection } from '@/api/contract/inspections';
import { useListShareableLinksQuery } from '@/api/sharing';
import { Page } from '@/ui/Page';
import { NewLink } from './NewLink';
import { ShareLinks } from './ShareLinks';
import './ShareDialog.css';

interface ShareDialogProps {
  inspection: Pick<Inspection, 'uuid' | 'name'>;
  onClose: () => void;
}

export function ShareDialog({ inspection: { uuid, name }, onClose }: ShareDialogProps) {
  const { data, isError, isFetching, refetch } = useListShareableLinksQuery(uuid);
  const links = data?.flatMap(({ share }) => (share ? [share] : []));
  return (
    <Modal
      open
      width={600}
      className="ShareDialog"
      title={`Share “${name}”`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data && links ? (
        <>
          <section>
            <h2>Without an account</h2>
            <p className="ShareDialog-hint">
              Anyone who has the link can view the pipe’s details, the grades, and all frames that are not hidden, with
              their codes and remarks. Videos, comments, names of people and other inspections are not shown.
            </p>
            <NewLink uuid={uuid} />
            <ShareLinks uuid={uuid} links={links} />
          </section>
          <section>
            <h2>With an account</h2>
            {data.map(
              ({ label, url }) =>
                url !== null && (
                  <div key={url}>
                    <p className="ShareDialog-hint">{label}</p>
                    <Typography.Text
                      className="ShareDialog-address"
                      copyable={{ text: url, tooltips: ['Copy', 'Copied'] }}
                    >
                      {url}
                    </Typography.Text>
                  </div>
                ),
            )}
          </section>
        </>
      ) : isError && !isFetching ? (
        <Page.Error
          title="Failed to Fetch Links"
          text="Could not retrieve shareable links for this inspection."
          onRetry={() => void refetch()}
        />
      ) : (
        <Page.Loading label="Loading links" />
      )}
    </Modal>
  );
}
