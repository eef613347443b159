import { fastify } from 'fastify';
import { answerErrors } from '../../../../scripts/backend/http/errorHandler';

const app = fastify({ bodyLimit: 10 });
answerErrors(app, () => undefined);
app.post('/', () => 'taken');
app.get('/full/:code', (request) => {
  const { code } = request.params as { code: string };
  throw new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code }) });
});
afterAll(() => app.close());

it.each([
  ['broken JSON', 'application/json', '{', 400, 'The request could not be read. Its body must be JSON.'],
  ['nothing', 'application/json', '', 400, 'The request could not be read. Its body must be JSON.'],
  ['too much', 'application/json', '"0123456789"', 413, 'What was sent is too large.'],
  ['another type', 'text/csv', 'a', 415, 'What was sent is of a type that is not accepted here.'],
])('refuses %s in plain words', async (_what, type, body, status, detail) => {
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload: body });
  expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
});

it.each(['ENOSPC', 'EDQUOT', '53100'])('answers a full disk, told as %s, with a 507 in words', async (code) => {
  const answer = await app.inject(`/full/${code}`);
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    507,
    '10',
    { detail: 'The disk of the server is full. Nothing can be saved until there is room again.' },
  ]);
});
