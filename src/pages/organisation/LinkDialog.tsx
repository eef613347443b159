/** Links a contractor with an asset owner; opened from the page of either. */
import { Form } from 'antd';
import type { OrganisationDetail } from '@/api/contract/orgs';
import { useLinkOrganisationsMutation } from '@/api/orgs';
import { FormDialog } from '@/parts/staff/FormDialog';
import { OrganisationSelect } from '@/parts/staff/OrganisationSelect';
import { endsOf } from './endsOf';

interface LinkDialogProps {
  organisation: OrganisationDetail;
  onClose: () => void;
}

export function LinkDialog({ organisation, onClose }: LinkDialogProps) {
  const [link] = useLinkOrganisationsMutation();
  const isContractor = organisation.type === 'Contractor';
  return (
    <FormDialog<{ other: number }>
      name={`link ${organisation.id}`}
      title={isContractor ? 'Link an asset owner' : 'Link a contractor'}
      okText="Link"
      initialValues={{}}
      otherwise="other"
      onSubmit={({ other }) => link(endsOf(organisation, other))}
      onClose={onClose}
    >
      <Form.Item
        name="other"
        label={isContractor ? 'Asset owner' : 'Contractor'}
        rules={[{ required: true, message: 'Choose an organisation.' }]}
        extra={
          isContractor
            ? `The users of ${organisation.fullName} can then work in it.`
            : `Its users can then work in ${organisation.fullName}.`
        }
      >
        <OrganisationSelect
          autoFocus
          placeholder="Search by name"
          type={isContractor ? 'Asset_Owner' : 'Contractor'}
          except={organisation.linked.map(({ id }) => id)}
        />
      </Form.Item>
    </FormDialog>
  );
}
