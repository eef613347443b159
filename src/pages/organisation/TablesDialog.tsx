/** The defect tables of an organisation, for staff: one standard and use of pipe at a time. */
import { Button, Form, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { PIPE_TYPES, STANDARDS, type PipeType } from '@/api/contract/common';
import type { OrganisationDetail } from '@/api/contract/orgs';
import { TableTools } from '@/parts/defectTables/TableTools';
import { parentOf } from '@/ui/popupContainer';

const STANDARD_OPTIONS = Object.entries(STANDARDS).map(([key, label]) => ({ value: Number(key), label }));

export function TablesDialog({ organisation, onClose }: { organisation: OrganisationDetail; onClose: () => void }) {
  const { id: organisationId } = organisation;
  const [standardKey, setStandardKey] = useState(organisation.standardKey);
  const [pipeType, setPipeType] = useState<PipeType>('Sewer');
  const table = { organisationId, standardKey, isSewer: pipeType === 'Sewer' };
  return (
    <Modal
      open
      width={640}
      title="Defect tables"
      onCancel={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
      mask={{ closable: false }}
    >
      <Form layout="vertical">
        <Form.Item label="Standard" htmlFor="tables-standard">
          <Select
            id="tables-standard"
            value={standardKey}
            options={STANDARD_OPTIONS}
            getPopupContainer={parentOf}
            onChange={setStandardKey}
          />
        </Form.Item>
        <Form.Item label="Pipe type">
          <Radio.Group
            aria-label="Pipe type"
            options={[...PIPE_TYPES]}
            value={pipeType}
            onChange={({ target }) => setPipeType(target.value as PipeType)}
          />
        </Form.Item>
      </Form>
      <TableTools key={`${standardKey} ${pipeType}`} table={table} canChange />
    </Modal>
  );
}
