import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { Provider } from 'react-redux';
import type { User } from '@/api/contract/auth';
import type { ApiError } from '@/api/errors';
import { sessionEnded, sessionStarted } from '@/api/session';
import { FormDialog } from '@/parts/staff/FormDialog';
import { rootReducer } from '@/state/rootReducer';

const refused: ApiError = {
  kind: 'http',
  status: 400,
  message: 'Not like this.',
  fields: { city: 'There is no such city.' },
  retryable: false,
};

function open(userId = 1) {
  const store = configureStore({ reducer: rootReducer });
  const user = { id: userId, firstName: '', lastName: '', email: '' } as User;
  const organisation = {
    organisationId: 1,
    organisationType: 'Contractor',
    organisationName: '',
    orgCountryCode: 'UK',
  } as const;
  store.dispatch(sessionStarted({ tokens: { access: 'a', refresh: 'b' }, user, organisation }));
  const sent: unknown[] = [];
  const closed = jest.fn();
  let answer: (outcome: { error?: unknown }) => void = () => {};
  const { unmount } = render(
    <Provider store={store}>
      <FormDialog<{ name: string; city: string }>
        name="test"
        title="A form"
        okText="Save"
        initialValues={{ name: '', city: '' }}
        otherwise="name"
        onSubmit={(values, now) => {
          sent.push(now ? { ...values, now } : values);
          return new Promise((resolve) => (answer = resolve));
        }}
        onClose={closed}
      >
        <Form.Item name="name" label="Name">
          <Input />
        </Form.Item>
        <Form.Item name="city" label="City">
          <Input />
        </Form.Item>
      </FormDialog>
    </Provider>,
  );
  return { store, sent, closed, unmount, answer: (outcome: { error?: unknown }) => answer(outcome) };
}

const save = () => screen.getByRole('button', { name: /Save/ });
const field = (name: string) => screen.getByLabelText(name);

describe('FormDialog', () => {
  it('is sent once, however often it is pressed, and closes when that has succeeded', async () => {
    const { sent, closed, answer, unmount } = open();
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.dblClick(save());
    expect(sent).toEqual([{ name: 'Ada', city: '' }]);
    answer({});
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    unmount();
  });

  it('keeps what was typed when it is refused, with each reason beside its field', async () => {
    const { sent, closed, answer, unmount } = open();
    await userEvent.type(field('City'), 'Atlantis');
    await userEvent.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    answer({ error: refused });
    expect(await screen.findByText('There is no such city.')).toBeVisible();
    expect(screen.getByText('Not like this.')).toBeVisible();
    expect(field('City')).toHaveValue('Atlantis');
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    unmount();
  });

  it('says that somebody else was faster, and leaves the choice', async () => {
    const { sent, closed, answer, unmount } = open();
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.click(save());
    const now = { name: 'Eve' };
    answer({ error: { kind: 'http', status: 412, message: 'Eve has since changed Name.', now, retryable: false } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Eve has since changed Name.');
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { name: 'Ada', city: '' },
        { name: 'Ada', city: '', now },
      ]),
    );
    answer({});
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    unmount();
  });

  it.each(['expired', 'other tab'] as const)('has it again after the session has ended: %s', async (reason) => {
    const first = open();
    await userEvent.type(field('Name'), 'Grace');
    first.store.dispatch(sessionEnded({ reason }));
    first.unmount();
    const second = open();
    expect(field('Name')).toHaveValue('Grace');
    // Closed in order.
    second.unmount();
    const third = open();
    expect(field('Name')).toHaveValue('');
    third.unmount();
  });

  it('has it again for nobody else, nor after a logout', async () => {
    const first = open();
    await userEvent.type(field('Name'), 'Grace');
    first.store.dispatch(sessionEnded({ reason: 'expired' }));
    first.unmount();
    open(2).unmount();
    const back = open();
    expect(field('Name')).toHaveValue('');
    await userEvent.type(field('Name'), 'Grace');
    back.store.dispatch(sessionEnded({ reason: 'logout' }));
    back.unmount();
    open();
    expect(field('Name')).toHaveValue('');
  });
});
