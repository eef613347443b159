/**
 * Which texts a bug report keeps when the person leaves theirs out: the app's own, by field. Every text that is not
 * listed here is replaced by made-up words (`replay/veil.ts`).
 */
import { api } from '@/api/base';
import { readContract } from '@/api/contractTexts';
import { INSPECTION_STATUSES } from '@/api/contract/inspections';
import { NETWORK_TEXT, TIMEOUT_TEXT } from '@/api/errors';
import { TAG_IDS } from '@/api/tags';
import { createVeil, type Plain, type Veil } from '@/replay/veil';
import { UNLISTED_TEXT, UPLOAD_STATUSES } from '@/uploads/engine/machine';
import { VIDEO_EXTENSIONS } from '@/uploads/fileRules';
import { NOT_LOADED_TEXT } from '@/uploads/transfer/lazyTransport';
import { STANDSTILL_TEXTS } from '@/uploads/transfer/standstill';
import { STORAGE_TEXTS, UNKNOWN_ERROR } from '@/uploads/uploadTexts';

const { choices: CHOICES, fields: FIELD_NAMES } = readContract();

type IsPlain = Plain['fields'][string];

const oneOf = (choices: readonly string[]): IsPlain => {
  const all = new Set(choices);
  return (text) => all.has(text);
};
const matching =
  (pattern: RegExp): IsPlain =>
  (text) =>
    pattern.test(text);

/** The names of fields travel as texts too, and so do those of columns. */
const isFieldName: IsPlain = (text) => FIELD_NAMES.has(text);
const isCall = (name: string): boolean => Object.hasOwn(api.endpoints, name);
const isNumber = matching(/^-?\d+(?:[.,]\d+)?$/);
const isStatus = oneOf([
  ...(CHOICES.get('status') ?? []),
  ...[...INSPECTION_STATUSES, ...UPLOAD_STATUSES],
  ...['uninitialized', 'pending', 'fulfilled', 'rejected', 'starting', 'unreachable', 'signed out', 'signed in'],
]);
const isCode = matching(/^[A-Z][A-Z\d]{0,5}$/);
const isTagId = oneOf(TAG_IDS);
/** Of tags, and of columns. */
const isPlainId: IsPlain = (text) => isTagId(text) || isFieldName(text);

/** Where an answer breaks the contract: below a key that a person has typed, the whole of it is replaced. */
const isBreach: IsPlain = (text) =>
  text
    .split(/[\s.:]+/)
    .every((step) => isFieldName(step) || /^\d+$/.test(step) || isCall(step) || ['at', 'its', 'root'].includes(step));

/** Fields that the app alone fills. The contract has no field of these names whose text a person could have typed. */
const OF_THE_APP = [
  ...['type', 'requestId', 'requestStatus', 'endpointName', 'direction', 'op', 'record', 'list', 'theme'],
  ...[
    'clientId',
    'editId',
    'endedBy',
    'fileAccess',
    'state',
    'tab',
    'dialog',
    'strip',
    'compare',
    'ids',
    'nameState',
    'fixedCacheKey',
  ],
  // Which dialog is open, and for what (`seenScreen.ts`); of an error, of what sort it is; of what was saved or given up.
  ...['is', 'kind', 'what', 'action'],
];

const FIELDS: Readonly<Record<string, IsPlain>> = {
  ...Object.fromEntries([...CHOICES].map(([field, choices]) => [field, oneOf([...choices])])),
  ...Object.fromEntries(OF_THE_APP.map((field) => [field, () => true])),
  status: isStatus,
  statuses: isStatus,
  // Why a request, a saving, a session or a chosen file was not gone on with.
  reason: oneOf([
    ...(CHOICES.get('reason') ?? []),
    ...['file', 'logout', 'other tab', 'expired', 'over the limit', 'not a video', 'unreadable'],
  ]),
  id: isPlainId,
  breach: isBreach,
  name: isFieldName,
  header: isFieldName,
  field: isFieldName,
  countryCode: matching(/^[A-Z]{2}$/),
  orgCountryCode: matching(/^[A-Z]{2}$/),
  Direction: oneOf(['Upstream', 'Downstream']),
  ...Object.fromEntries(['code', 'defectCode', 'codes', 'scores'].map((field) => [field, isCode])),
  ...Object.fromEntries(
    ['chainage', 'quantity1Value', 'quantity2Value', 'page', 'frame', 'observation', 'other', 'organisation'].map(
      (field) => [field, isNumber],
    ),
  ),
  // The fields of a record, as an edit or a refusal names them.
  ...Object.fromEntries(['now', 'seen', 'left', 'fields', 'headers'].map((record) => [record, isFieldName])),
  statusCounts: oneOf(INSPECTION_STATUSES),
};

const PLAIN: Plain = {
  fields: FIELDS,
  typedKeys: new Set([
    ...['extraFields', 'headers', 'codes', 'scores', 'statusCounts', 'allClassBreakdown'],
    ...['now', 'seen', 'left', 'fields', 'own'],
  ]),
  isCall,
  places: new Set(['to']),
  texts: new Set([
    ...[UNKNOWN_ERROR, NETWORK_TEXT, TIMEOUT_TEXT, UNLISTED_TEXT, NOT_LOADED_TEXT],
    ...[...Object.values(STORAGE_TEXTS), ...Object.values(STANDSTILL_TEXTS)],
  ]),
  words: new Set([...VIDEO_EXTENSIONS, 'jpg', 'png', 'pdf', 'csv', 'xml', 'zip', 'mdb', 'db3']),
};

/** `random` draws from [0, 1). One veil is for one report: in it the same text becomes the same made-up one. */
export const createReportVeil = (random: () => number): Veil => createVeil(PLAIN, random);
