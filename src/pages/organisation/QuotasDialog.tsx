/** Sets the quotas of an organisation. */
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import type { Fields } from '@/api/contract/requests/seen';
import { IMPORTS_AT_ONCE, type Quotas } from '@/api/contract/usage';
import { useChangeQuotasMutation, useGetUsageQuery } from '@/api/usage';
import { changedOf, seenIn } from '@/lib/changedOf';
import { GIGABYTE } from '@/lib/gigabytes';
import { FormDialog } from '@/parts/staff/FormDialog';

interface QuotasDialogProps {
  organisationId: number;
  onClose: () => void;
}

export function QuotasDialog(props: QuotasDialogProps) {
  const { currentData } = useGetUsageQuery(props.organisationId);
  return currentData ? <QuotasForm {...props} opened={currentData.quotas} /> : null;
}

const inGigabytes = { getValueProps: (bytes: number | null) => ({ value: bytes === null ? null : bytes / GIGABYTE }) };
const inBytes = (gigabytes: number | null) => (gigabytes === null ? null : Math.round(gigabytes * GIGABYTE));

function QuotasForm({ organisationId, opened, onClose }: QuotasDialogProps & { opened: Quotas }) {
  // As they were when the dialog opened: what is entered says nothing about what others have changed since.
  const [quotas] = useState(opened);
  const [changeQuotas] = useChangeQuotasMutation();
  const submit = async (values: Quotas, seen: Fields) => {
    const change = changedOf(quotas, values);
    return change && changeQuotas({ id: organisationId, change, seen: seenIn({ ...quotas, ...seen }, change) });
  };
  return (
    <FormDialog<Quotas>
      name={`quotas ${organisationId}`}
      title="Set quotas"
      okText="Save"
      initialValues={quotas}
      otherwise="bytes"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>An empty field is no quota. What is under way when a quota is reached goes on.</p>
      <Form.Item
        name="bytes"
        label="Stored videos"
        {...inGigabytes}
        normalize={inBytes}
        extra="Originals, in GB of 1,000,000,000 bytes. Once they reach it, no further upload begins."
      >
        <InputNumber autoFocus min={0.001} max={1_000_000} step={100} suffix="GB" style={{ width: 200 }} />
      </Form.Item>
      <Form.Item
        name="minutes"
        label="Video processed in a month"
        extra="Calendar months in UTC. Once it is used up, no further upload begins until the next month."
      >
        <InputNumber min={1} max={1_000_000_000} precision={0} suffix="minutes" style={{ width: 200 }} />
      </Form.Item>
      <Form.Item name="openUploads" label="Uploads open at once">
        <InputNumber min={1} max={1_000_000_000} precision={0} style={{ width: 200 }} />
      </Form.Item>
      <Form.Item
        name="imports"
        label="Imports running at once"
        extra={`At most ${IMPORTS_AT_ONCE} for the people of each organisation, with or without a quota.`}
      >
        <InputNumber min={1} max={IMPORTS_AT_ONCE} precision={0} style={{ width: 200 }} />
      </Form.Item>
    </FormDialog>
  );
}
