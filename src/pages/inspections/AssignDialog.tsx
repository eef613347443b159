/** Gives inspections to a person, or to nobody. */
import { Alert, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useAssignInspectionsMutation, useListAssigneesQuery } from '@/api/assignment';
import { inspectionCount } from '@/lib/inspectionCount';
import { personOptions } from '@/parts/inspection/assignment';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { Page } from '@/ui/Page';
import { parentOf } from '@/ui/popupContainer';
import type { DialogProps } from './dialogTypes';

const NOBODY = 0;

export function AssignDialog({ inspections, onClose }: DialogProps) {
  const people = useListAssigneesQuery({ organisationId: useOrganisationId() });
  const [assign, { isLoading }] = useAssignInspectionsMutation();
  const [id, setId] = useState<number>();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    setProblem(id === undefined ? 'Choose a person, or Nobody.' : null);
    if (id === undefined) return;
    const inspectionIds = inspections.map(({ uuid }) => uuid);
    const { data } = await assign({ inspectionIds, assignedTo: id === NOBODY ? null : { id } });
    if (data) onClose();
  };
  return (
    <Modal
      open
      title={`Assign ${inspectionCount(inspections.length)}`}
      okText="Assign"
      okButtonProps={{ disabled: !people.data }}
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: !isLoading }}
    >
      {people.data ? (
        <Form layout="vertical">
          <Form.Item label="Assigned to" htmlFor="assigned-to">
            <Select
              id="assigned-to"
              autoFocus
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="A person, or nobody"
              options={[
                { value: NOBODY, label: 'Nobody' },
                ...personOptions(people.data.filter(({ canBeChosen }) => canBeChosen)),
              ]}
              value={id}
              getPopupContainer={parentOf}
              onChange={(next) => {
                setId(next);
                setProblem(null);
              }}
            />
          </Form.Item>
        </Form>
      ) : people.isError && !people.isFetching ? (
        <Page.Error
          title="Failed to Fetch People"
          text="Could not retrieve who can be assigned."
          onRetry={() => void people.refetch()}
        />
      ) : (
        <Page.Loading label="Loading people" />
      )}
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  );
}
