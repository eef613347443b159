import { fastify } from 'fastify';
import { answerErrors } from '../../../../scripts/backend/http/errorHandler';

const app = fastify({ bodyLimit: 10 });
answerErrors(app, () => undefined);
app.post('/', () => 'taken');
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
