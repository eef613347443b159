import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { Provider } from 'react-redux';
import type { User } from '@/api/contract/auth';
import type { ApiError } from '@/api/errors';
import { sessionEnded, sessionStarted } from '@/api/session';
import { FormDialog } from '@/parts/staff/FormDialog';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

const refused: ApiError = {
  kind: 'http',
  status: 400,
  message: 'Not like this.',
  fields: { city: 'There is no such city.' },
  retryable: false,
};

let ports = testPorts('http://127.0.0.1:9');
beforeEach(() => (ports = testPorts('http://127.0.0.1:9')));

/** The dialog on a page that was loaded just now; `record` is what stood in it before anything was typed. */
function open({ userId = 1, organisationId = 1, record = { name: '', city: '' } } = {}) {
  const store = createStore(ports, { devTools: false });
  const user = { id: userId, firstName: '', lastName: '', email: '' } as User;
  const organisation = {
    organisationId,
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
        initialValues={record}
        otherwise="name"
        onSubmit={(values, seen) => {
          sent.push({ ...values, seen });
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
    expect(sent).toEqual([{ name: 'Ada', city: '', seen: { name: '' } }]);
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
        { name: 'Ada', city: '', seen: { name: '' } },
        { name: 'Ada', city: '', seen: now },
      ]),
    );
    answer({});
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    unmount();
  });

  const end = {
    'the session expired': (store: ReturnType<typeof open>['store']) =>
      void store.dispatch(sessionEnded({ reason: 'expired' })),
    'another tab ended it': (store: ReturnType<typeof open>['store']) =>
      void store.dispatch(sessionEnded({ reason: 'other tab' })),
    'the person went back, or the page was loaded anew': () => undefined,
  };
  it.each(Object.keys(end) as (keyof typeof end)[])('has it again after %s, until it is cancelled', async (how) => {
    const first = open();
    await userEvent.type(field('Name'), 'Grace');
    end[how](first.store);
    first.unmount();
    const second = open();
    expect(field('Name')).toHaveValue('Grace');
    expect(screen.getByRole('status')).toHaveTextContent('You typed this earlier; it is not saved yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    second.unmount();
    const third = open();
    expect(field('Name')).toHaveValue('');
    third.unmount();
  });

  it('has only the fields again that were typed in, and says what stood there', async () => {
    const first = open({ record: { name: 'Ada', city: 'Paris' } });
    await userEvent.type(field('Name'), ' Lovelace');
    first.unmount();
    const { sent, unmount } = open({ record: { name: 'Augusta', city: 'London' } });
    expect([field('Name'), field('City')].map((each) => (each as HTMLInputElement).value)).toEqual([
      'Ada Lovelace',
      'London',
    ]);
    await userEvent.click(save());
    await waitFor(() => expect(sent).toEqual([{ name: 'Ada Lovelace', city: 'London', seen: { name: 'Ada' } }]));
    unmount();
  });

  it('is discarded in its place', async () => {
    const first = open();
    await userEvent.type(field('Name'), 'Grace');
    first.unmount();
    const { unmount } = open({ record: { name: 'Ada', city: '' } });
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Name')).toHaveValue('Ada');
    expect(screen.queryByRole('status')).toBeNull();
    unmount();
  });

  it('has it again for nobody else, in no other organisation, nor after a logout', async () => {
    const first = open();
    await userEvent.type(field('Name'), 'Grace');
    first.unmount();
    for (const other of [{ userId: 2 }, { organisationId: 2 }]) {
      const { unmount, store } = open(other);
      expect(field('Name')).toHaveValue('');
      if (other.userId) store.dispatch(sessionEnded({ reason: 'logout' }));
      unmount();
    }
    // The logout of somebody else took nothing away.
    const back = open();
    expect(field('Name')).toHaveValue('Grace');
    back.store.dispatch(sessionEnded({ reason: 'logout' }));
    back.unmount();
    open();
    expect(field('Name')).toHaveValue('');
  });
});
