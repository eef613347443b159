/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
/** What a row of the uploads shows of a video that the server has: how far it is, why it failed, what can be done. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ERROR_TYPES, type ErrorType, type FileRecord } from '@/api/contract/files';
import { UploadRowActions } from '@/pages/uploads/UploadRowActions';
import { UploadRowDetails } from '@/pages/uploads/UploadRowDetails';
import { ProcessingState } from '@/parts/uploads/ProcessingState';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

const fileWith = (change: Partial<FileRecord>) =>
  ({
    ...{ id: 1000, fileListId: 1, filename: 'pipe.mp4', folderName: 'Main Street', jobTree: [], fileSize: 1000 },
    ...{
      status: 'Analysing Video',
      statusReason: null,
      progress: null,
      warning: null,
      standsStillSince: null,
      canCancel: false,
    },
    ...{ isRetryable: false, inspectionId: null, timesRetried: 0, completedAt: null, standardKey: 1 },
    ...{ uploadOrg: 'A', targetOrg: 'A', uploadedBy: 'Demo', createdTime: '2026-01-01T00:00:00.000Z' },
    ...change,
  }) as FileRecord;
const rowOf = (file: FileRecord) => ({ key: 'server-1000', clientId: null, file });

function inStore(element: ReactElement) {
  // The server is away.
  const ports = testPorts('http://127.0.0.1:9');
  const store = createStore(ports, { devTools: false });
  render(
    <Provider store={store}>
      <MemoryRouter>{element}</MemoryRouter>
    </Provider>,
  );
  return ports;
}

it('shows phase, per cent and time left while a worker has the video, and else its status', () => {
  const progress = { phase: 'Taking frames', percent: 42, secondsLeft: 130 } as const;
  const { rerender, container } = render(<ProcessingState file={fileWith({ progress })} />);
  expect(container).toHaveTextContent('Analysing Video42 %Taking frames2 min left');
  const bar = screen.getByRole('progressbar', { name: 'Processing of pipe.mp4' });
  expect(bar).toHaveAttribute('aria-valuetext', 'pipe.mp4, Analysing Video, Taking frames, 42 percent, 2 minutes left');
  rerender(<ProcessingState file={fileWith({ status: 'Waiting to process' })} />);
  expect(container).toHaveTextContent(/^Waiting to process$/);
});

it('says of what another browser sends by whom, and takes back a sending in words of its own', async () => {
  const file = fileWith({ status: 'Uploading', canCancel: true, uploadUser: 7, uploadedBy: 'Demo Crew' });
  inStore(
    <>
      <ProcessingState file={file} />
      <UploadRowActions onRedirect={() => undefined} row={rowOf(file)} />
    </>,
  );
  expect(screen.getByText('from another computer by Demo Crew')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel pipe.mp4' }));
  expect(await screen.findByText('Cancel this upload?')).toBeVisible();
});

it('says since when nothing moves of what nobody sends any more', () => {
  const standsStillSince = new Date(2026, 0, 1, 14, 5).toISOString();
  inStore(<ProcessingState file={fileWith({ status: 'Uploading', standsStillSince, uploadedBy: 'Demo Crew' })} />);
  expect(screen.getByText('Not moving since 14:05')).toBeVisible();
  expect(screen.queryByText('Uploading')).toBeNull();
});

it('cancels only when that is confirmed, and says when it could not', async () => {
  const ports = inStore(<UploadRowActions onRedirect={() => undefined} row={rowOf(fileWith({ canCancel: true }))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel pipe.mp4' }));
  expect(await screen.findByText(/The video is removed/)).toBeVisible();
  expect(ports.notifications).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel processing' }));
  await screen.findByRole('button', { name: 'Cancel pipe.mp4' });
  expect(ports.notifications).toMatchObject([{ kind: 'error', title: 'Failed to remove upload' }]);
});

it('offers no cancelling to those who may not', () => {
  inStore(<UploadRowActions onRedirect={() => undefined} row={rowOf(fileWith({}))} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(Object.entries(ERROR_TYPES))('says of a failure %s what kind it is and what to do', (code, kind) => {
  const statusReason = { code: code as ErrorType, message: 'It did not work.' };
  inStore(<UploadRowDetails row={rowOf(fileWith({ status: 'Failed To Process', statusReason }))} />);
  const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(factOf('Kind of failure')).toBe(kind);
  expect(factOf('Reason')).toBe('It did not work.');
  expect(factOf('What to do')).toMatch(/\b(retry|retrying|upload)\b/i);
});

it('says of a video that was cut off how much could be read', () => {
  inStore(<UploadRowDetails row={rowOf(fileWith({ status: 'Complete', warning: 'Only 5 s of 9 s.' }))} />);
  expect(screen.getByText('Read in part').nextElementSibling).toHaveTextContent('Only 5 s of 9 s.');
});
