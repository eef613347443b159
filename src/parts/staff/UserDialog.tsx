/** Makes a user, who gets a mail to activate the account, or changes what is entered for one. */
import { Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { NAME_MAX_LENGTH } from '@/api/contract/accountForms';
import type { Fields } from '@/api/contract/requests/seen';
import type { CreateUserRequest } from '@/api/contract/requests/users';
import type { UserDetail } from '@/api/contract/users';
import { useCreateUserMutation, useUpdateUserMutation } from '@/api/staffUsers';
import { changedOf, seenIn } from '@/lib/changedOf';
import { FormDialog } from './FormDialog';
import { LEVEL_LABELS } from './levelLabels';
import { OrganisationSelect } from './OrganisationSelect';
import { lastAdministratorWarning } from './userStatus';

const LEVELS = (['standard', 'upload only'] as const).map((value) => ({ value, label: LEVEL_LABELS[value] }));

const nameRules = (message: string) => [
  { required: true, whitespace: true, message },
  { max: NAME_MAX_LENGTH, message: `Use at most ${NAME_MAX_LENGTH} characters.` },
];

interface UserDialogProps {
  /** Null for a new user. */
  user: UserDetail | null;
  /** The organisation that is chosen at first for a new user. */
  organisationId?: number | undefined;
  onClose: () => void;
}

export function UserDialog({ user: opened, organisationId, onClose }: UserDialogProps) {
  // As it was when the dialog opened: what is entered says nothing about what others have changed since.
  const [user] = useState(opened);
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  const submit = async (values: CreateUserRequest, seen: Fields) => {
    const entered = {
      ...values,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email: values.email.trim().toLowerCase(),
      isAdmin: user?.isStaff ? user.isAdmin : isAdministrator(values),
    };
    if (!user) return create(entered);
    const change = changedOf(user, entered);
    return change && update({ id: user.id, change, seen: seenIn({ ...user, ...seen }, change) });
  };
  return (
    <FormDialog<CreateUserRequest>
      name={user ? `user ${user.id}` : `user new ${organisationId ?? ''}`}
      title={user ? 'Edit user' : 'New user'}
      okText={user ? 'Save' : 'Create'}
      initialValues={{
        firstName: user?.firstName ?? '',
        lastName: user?.lastName ?? '',
        email: user?.email ?? '',
        organisation: user?.organisation ?? organisationId,
        userLevel: user?.userLevel ?? 'standard',
        isAdmin: user?.isAdmin ?? false,
      }}
      otherwise="email"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="firstName" label="First name" rules={nameRules('A first name is required.')}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="lastName" label="Last name" rules={nameRules('A last name is required.')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="email"
        label="Email"
        rules={[{ required: true, type: 'email', message: 'Enter a valid email address.' }]}
        extra={emailNote(user)}
      >
        <Input autoComplete="off" inputMode="email" />
      </Form.Item>
      <Form.Item
        name="organisation"
        label="Organisation"
        rules={[{ required: true, message: 'Choose an organisation.' }]}
        extra={
          user &&
          'Moving somebody to another organisation logs them out, and they no longer administer this one. What they entered stays where it is.'
        }
      >
        <OrganisationSelect placeholder="Search by name" />
      </Form.Item>
      <Form.Item name="userLevel" label="Level">
        <Radio.Group options={LEVELS} />
      </Form.Item>
      {!user?.isStaff && <AdministratorField user={user} />}
    </FormDialog>
  );
}

const FIRST = 'The first person with the standard level becomes the administrator of their organisation.';

type Values = Pick<CreateUserRequest, 'userLevel' | 'isAdmin' | 'organisation'>;

const isAdministrator = ({ userLevel, isAdmin }: Values): boolean => userLevel === 'standard' && isAdmin;

function AdministratorField({ user }: { user: UserDetail | null }) {
  return (
    <Form.Item<Values> noStyle shouldUpdate>
      {({ getFieldsValue }) => {
        const values = getFieldsValue();
        const stays = isAdministrator(values) && values.organisation === user?.organisation;
        const said = user ? !stays && lastAdministratorWarning(user) : FIRST;
        return (
          <Form.Item name="isAdmin" valuePropName="checked" extra={said}>
            <Checkbox disabled={values.userLevel !== 'standard'}>Administrator</Checkbox>
          </Form.Item>
        );
      }}
    </Form.Item>
  );
}

function emailNote(user: UserDetail | null): string {
  if (!user) return 'An activation link will be sent to this address.';
  return user.isPending ? 'If you change it, a new activation link is sent to the new address.' : 'Used to log in.';
}
