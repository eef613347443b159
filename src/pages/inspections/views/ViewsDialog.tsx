/** All saved views: what each has lost, and, where the person may, its name, what it shows, and its end. */
import { Alert, Button, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import type { SavedView, ViewContent } from '@/api/contract/views';
import { errorText, isApiError } from '@/api/errors';
import { useDeleteViewMutation, useUpdateViewMutation, viewsToasts } from '@/api/views';
import { isSameView, lossesOf } from './viewWords';
import { ViewDialog } from './ViewDialog';

interface ViewsDialogProps {
  views: readonly SavedView[];
  /** What the list shows. */
  content: ViewContent | undefined;
  onClose: () => void;
}

const aboutOf = ({ isMine, isShared, by }: SavedView): string =>
  isMine ? (isShared ? 'Yours, shared' : 'Yours') : `Shared by ${by}`;

export function ViewsDialog({ views, content, onClose }: ViewsDialogProps) {
  const [update, { isLoading: isUpdating, error }] = useUpdateViewMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteViewMutation();
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const isBusy = isUpdating || isRemoving;
  return (
    <Modal open width={640} title="Views" onCancel={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {isApiError(error) && (
        <Alert type="error" showIcon role="alert" title={errorText(viewsToasts.updateView, error)} />
      )}
      {views.length === 0 && <p role="status">There are no views.</p>}
      <ul className="Views-list" aria-label="Views">
        {views.map((view) => (
          <li key={view.id}>
            <span className="Views-item">
              <span className="Views-name" title={view.name}>
                {view.name}
              </span>
              <span className="Views-about">{[aboutOf(view), ...lossesOf(view)].join(' · ')}</span>
            </span>
            {view.canChange && (
              <>
                <Button
                  size="small"
                  disabled={isBusy || !content || isSameView(view.content, content)}
                  aria-label={`Replace ${view.name} with the list as it is`}
                  onClick={() => {
                    if (!content) return;
                    void update({ id: view.id, change: { content }, seen: { content: view.content } });
                  }}
                >
                  Replace with this list
                </Button>
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Rename ${view.name}`}
                  onClick={() => setRenamed(view)}
                >
                  Rename
                </Button>
                <Popconfirm
                  title={`Delete “${view.name}”?`}
                  description={view.isShared ? 'It is gone for everybody in the organisation.' : undefined}
                  okText="Delete"
                  okButtonProps={{ danger: true }}
                  onConfirm={() => void remove({ id: view.id })}
                >
                  <Button size="small" danger disabled={isBusy} aria-label={`Delete ${view.name}`}>
                    Delete
                  </Button>
                </Popconfirm>
              </>
            )}
          </li>
        ))}
      </ul>
      {renamed && <ViewDialog view={renamed} content={renamed.content} onClose={() => setRenamed(null)} />}
    </Modal>
  );
}
