/** The addresses under which an inspection can be seen, to be copied. */
import { Button, Modal, Typography } from 'antd';
import { useListShareableLinksQuery } from '@/api/inspections';
import { Page } from '@/ui/Page';
import type { DialogProps } from './dialogTypes';

export function ShareDialog({ inspections, onClose }: DialogProps) {
  const [{ uuid, name } = { uuid: '', name: '' }] = inspections;
  const { currentData, isError, isFetching, refetch } = useListShareableLinksQuery(uuid);
  return (
    <Modal open title={`Share “${name}”`} onCancel={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {currentData ? (
        <ul className="InspectionsPage-links">
          {currentData.flatMap(({ label, url }) =>
            url === null ? (
              []
            ) : (
              <li key={url}>
                <p className="InspectionsPage-hint">{label}</p>
                <Typography.Text
                  className="InspectionsPage-link"
                  copyable={{ text: url, tooltips: ['Copy', 'Copied'] }}
                >
                  {url}
                </Typography.Text>
              </li>
            ),
          )}
        </ul>
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
