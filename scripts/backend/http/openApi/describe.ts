/**
 * The API as an OpenAPI 3.1 document: routes as they were registered, what they take and answer as the contract has it.
 * Nothing is written twice, and a route without a row in the tables beside fails a test.
 */
import * as z from 'zod/mini';
import { errorBody } from '@/api/contract/common';
import { EVENT_DATA, messageOf, type EventType } from '@/api/contract/webhookMessages';
import { TEST_EVENT, WEBHOOK_EVENTS } from '@/api/contract/webhooks';
import { seenFields } from '@/api/contract/requests/seen';
import type { GuardedRoute } from '../routeAccess';
import { SCOPE_CALLS } from '../tokenScopes';
import type { Call } from './calls';
import { PEOPLE_CALLS } from './peopleCalls';
import { REVIEW_CALLS } from './reviewCalls';

export const CALLS = { ...PEOPLE_CALLS, ...REVIEW_CALLS };

type Json = Record<string, unknown>;
type Route = Pick<GuardedRoute, 'method' | 'url' | 'access'>;

/** What travels is what the schema takes: defaults may be left out, and texts of a query are not numbers yet. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** Names in paths that are no database ids. */
const PATH_TEXTS = ['uuid', 'uid', 'token'];

const pathParameters = (url: string): Json[] =>
  [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PATH_TEXTS.includes(name)
      ? { type: 'string', ...(name === 'uuid' && { format: 'uuid' }) }
      : { type: 'integer', minimum: 1 },
  }));

function queryParameters(query: z.ZodMiniType): Json[] {
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const WHO: Readonly<Record<GuardedRoute['access'], string>> = {
  public: 'For everybody, without a token.',
  'signed in': 'For every user.',
  uploads: 'For all users but staff.',
  regular: 'For users with the standard level.',
  'asset owner': 'For users with the standard level of an asset owner.',
  staff: 'For staff.',
  'regular or staff': 'For users with the standard level, and staff.',
};

const nameOf = ({ method, url }: Route): string => `${method} ${url}`;

/** Such as getInspections2ByUuidFrames. */
const operationId = ({ method, url }: Route): string =>
  method.toLowerCase() +
  url
    .replaceAll('/:', '/by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** The same with what the caller saw of the fields (`access/overtaken.ts`). */
function withSeen(schema: Json): Json {
  const { anyOf, properties } = schema as { anyOf?: Json[]; properties?: Json };
  if (anyOf) return { ...schema, anyOf: anyOf.map(withSeen) };
  return { ...schema, properties: { ...properties, seen: schemaOf(seenFields) } };
}

function requestBody({ body, seen, sends }: Call): Json {
  if (sends) return { requestBody: { required: true, content: { [sends]: {} } } };
  if (!body) return {};
  const schema = seen ? withSeen(schemaOf(body)) : schemaOf(body);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function answerOf({ answer, file, status }: Call): Json {
  if (file) return { [status ?? 200]: { description: 'A file.', content: { [file]: {} } } };
  if (!answer) return { [status ?? 204]: { description: 'Done.' } };
  return {
    [status ?? 200]: { description: 'The answer.', content: { 'application/json': { schema: schemaOf(answer) } } },
  };
}

function operation(route: Route, call: Call): Json {
  const scopes = Object.entries(SCOPE_CALLS).flatMap(([scope, calls]) =>
    calls.includes(nameOf(route)) ? [scope] : [],
  );
  const byToken = scopes.length > 0 ? ` API tokens with the scope ${scopes.join(' or ')} may call it.` : '';
  return {
    operationId: operationId(route),
    description: WHO[route.access] + byToken,
    tags: [route.url.split('/')[1]],
    security: route.access === 'public' ? [] : [{ token: scopes }],
    parameters: [...pathParameters(route.url), ...(call.query ? queryParameters(call.query) : [])],
    ...requestBody(call),
    responses: { ...answerOf(call), default: { $ref: '#/components/responses/Refused' } },
  };
}

const MESSAGE_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** What the server sends to webhooks, as Standard Webhooks has it. */
function webhookOperation(type: EventType): Json {
  const said = type === TEST_EVENT ? 'An administrator has asked for a test' : WEBHOOK_EVENTS[type];
  return {
    post: {
      operationId: `webhook-${type}`,
      description: `${said}. Signed as Standard Webhooks 1.0 has it; the same webhook-id may come again.`,
      parameters: MESSAGE_HEADERS.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(messageOf(type)) } } },
      responses: {
        '2XX': { description: 'Taken; of any other answer the message is sent again later.' },
        410: { description: 'Nobody is there any more: the webhook is paused.' },
      },
    },
  };
}

/** `guarded`: all routes of the API, with the prefix that their server has. */
export function describeApi(guarded: readonly GuardedRoute[], prefix: string): Json {
  const paths: Record<string, Json> = {};
  for (const { method, url, access } of guarded) {
    // Fastify makes HEAD of each GET.
    if (method === 'HEAD') continue;
    const route = { method, url: url.slice(prefix.length), access };
    const path = (paths[route.url.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    path[method.toLowerCase()] = operation(route, CALLS[nameOf(route)] ?? {});
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Culvert',
      version: '3',
      description: 'Sewer inspections: videos, frames, grades, repairs and exports. Times are ISO 8601 in UTC.',
    },
    servers: [{ url: prefix }],
    paths,
    // An object's keys are texts to the compiler; these are the types.
    webhooks: Object.fromEntries(
      (Object.keys(EVENT_DATA) as EventType[]).map((type) => [type, webhookOperation(type)]),
    ),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a login, or an API token of an organisation.',
        },
      },
      responses: {
        Refused: {
          description: 'A refusal, in words.',
          content: { 'application/json': { schema: schemaOf(errorBody) } },
        },
      },
    },
  };
}
