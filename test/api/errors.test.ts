import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import {
  describeError,
  isWorthRetrying,
  readErrorBody,
  toApiError,
  type ApiError,
  type ToastTexts,
} from '@/api/errors';
import { toastsOf } from '@/api/errorCatalogue';
// Its words come with the pages that ask for folders.
import '@/api/folders';

describe('toApiError', () => {
  const rows: [string, FetchBaseQueryError, Partial<ApiError>][] = [
    ['no connection', { status: 'FETCH_ERROR', error: 'x' }, { kind: 'network', retryable: true }],
    ['no answer in time', { status: 'TIMEOUT_ERROR', error: 'x' }, { kind: 'timeout', retryable: true }],
    [
      'a page instead of JSON with 200',
      { status: 'PARSING_ERROR', originalStatus: 200, data: '<', error: 'x' },
      { kind: 'parse', retryable: false },
    ],
    [
      'a proxy page behind a 502',
      { status: 'PARSING_ERROR', originalStatus: 502, data: '<', error: 'x' },
      { kind: 'http', status: 502, retryable: true },
    ],
    [
      'a refusal',
      { status: 403, data: { detail: 'No.' } },
      { kind: 'http', status: 403, message: 'No.', retryable: false },
    ],
    ['a request that came in too slowly', { status: 408, data: null }, { kind: 'http', status: 408, retryable: true }],
    ['a call that the server does not know', { status: 501, data: null }, { kind: 'http', retryable: false }],
    ['too many requests', { status: 429, data: null }, { kind: 'http', status: 429, message: '', retryable: true }],
    [
      'a fault of the server',
      { status: 500, data: 'oops' },
      { kind: 'http', status: 500, message: '', retryable: true },
    ],
  ];
  it.each(rows)('reads %s', (_name, error, expected) => {
    expect(toApiError(error)).toMatchObject(expected);
  });
});

describe('whoever retries by himself', () => {
  it('goes on after what may pass, and after a 401, whose token may come yet', () => {
    const of = (status: number) => isWorthRetrying(toApiError({ status, data: null }));
    expect([503, 408, 401, 403, 409].map(of)).toEqual([true, true, true, false, false]);
    expect(isWorthRetrying(new Error('A bug.'))).toBe(false);
  });
});

describe('readErrorBody', () => {
  it.each([
    [{ detail: 'A.' }, 'A.'],
    [{ errorMessage: 'B.' }, 'B.'],
    [{ error: 'C.' }, 'C.'],
    [{ nonFieldErrors: ['D.', 'E.'] }, 'D. E.'],
    [{ detail: '', nonFieldErrors: ['F.'] }, 'F.'],
    ['<html>', ''],
    [null, ''],
    [{ detail: { nested: true } }, ''],
  ])('takes the text for people from %j', (body, message) => {
    expect(readErrorBody(body).message).toBe(message);
  });

  it('keeps what the server said per field', () => {
    expect(readErrorBody({ jobName: ['Folder name is required'], detail: 'Bad.' })).toEqual({
      message: 'Bad.',
      fields: { jobName: 'Folder name is required' },
      general: { detail: 'Bad.' },
    });
  });
});

describe('describeError', () => {
  const notice: ToastTexts = {
    title: 'Failed to Create Folder',
    text: 'Could not create the folder.',
    serverText: true,
  };
  const http = (status: number, message = ''): ApiError => ({ kind: 'http', status, message, retryable: false });

  it('prefers the text of the server where the catalogue says so', () => {
    expect(describeError(notice, http(400, 'Name is taken.'))).toEqual({ title: notice.title, text: 'Name is taken.' });
    expect(describeError({ ...notice, serverText: undefined }, http(400, 'Name is taken.'))?.text).toBe(notice.text);
    expect(describeError(notice, http(500))?.text).toBe(notice.text);
  });

  it('says that the server was out of reach rather than that it refused', () => {
    expect(describeError(notice, { kind: 'network', message: '', retryable: true })?.text).toContain(
      'could not be reached',
    );
    expect(describeError(notice, { kind: 'timeout', message: '', retryable: true })?.text).toContain('too long');
  });

  it('passes on that the disk of the server is full, in place of the advice to try again', () => {
    const words = 'The disk of the server is full. Nothing can be saved until there is room again.';
    const advised = { title: 'A', text: 'Could not save. Please try again.' };
    expect(describeError(advised, http(507, words))?.text).toBe(`Could not save. ${words}`);
    // A proxy's own, without words.
    expect(describeError(advised, http(507))?.text).toBe(advised.text);
  });

  it('is silent for cancelled calls, named statuses and errors shown in place', () => {
    expect(describeError(notice, { kind: 'cancelled', message: '', retryable: false })).toBeNull();
    expect(describeError({ ...notice, silentOn: [412] }, http(412))).toBeNull();
    expect(describeError({ ...notice, shownInPlace: true }, http(400))).toBeNull();
  });
});

describe('the catalogue', () => {
  it.each([
    ['listFolders', 'Failed to Fetch Folders', 'Could not retrieve folder list.'],
    ['createFolder', 'Failed to Create Folder', 'Could not create the folder.'],
    ['getInspection', 'Failed to Fetch Inspection', 'Could not retrieve the inspection.'],
  ])('has the words of %s', (endpoint, title, text) => {
    expect(toastsOf(endpoint)).toMatchObject({ title, text });
  });
});
