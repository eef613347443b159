/** A mail server that is away, or does not take a mail for now, costs nobody an invitation. */
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { apiClient, signIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { frameCalls } from '../../../support/frameCalls';
import { freePort } from '../../../support/freePort';
import { startInspectionsBackend } from '../../../support/inspectionsBackend';
import { until } from '../../../support/until';

/** The part of SMTP that a sender without an account needs. Answers `RCPT` with `verdict`, and keeps what it takes. */
async function startMailServer(port: number, verdict: () => string): Promise<{ server: Server; taken: string[] }> {
  const taken: string[] = [];
  const server = createServer((socket: Socket) => {
    let body: string[] | null = null;
    socket.on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    createInterface(socket).on('line', (line) => {
      if (body && line !== '.') return void body.push(line);
      if (body) {
        taken.push(body.join('\n'));
        body = null;
        return say('250 taken');
      }
      if (/^DATA/i.test(line)) {
        body = [];
        return say('354 go on');
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      say(/^RCPT/i.test(line) ? verdict() : '250 ok');
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { server, taken };
}

let backend: TestBackend;
let port: number;
beforeAll(async () => {
  port = await freePort();
  backend = await startTestBackend({ seed: 'accounts', smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(() => backend.close());

const figure = async (name: string) => {
  const text = await (await fetch(`${backend.origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
};
const register = (email: string) =>
  apiClient(backend.origin).call('POST', '/auth/register', {
    email,
    firstName: 'Mia',
    lastName: 'Mori',
    password: 'a long password 1',
  });

it('a mail is tried again until a server takes it, over a restart too, and the newer link of two goes out', async () => {
  expect((await register('mia@example.com')).status).toBe(201);
  await until(async () => (await figure('mails_ended_total{outcome="returned"}')) > 0);
  expect(await figure('mails_waiting_seconds')).toBeGreaterThan(0);
  // Signed up again, which makes the link of the first mail worthless.
  expect((await register('mia@example.com')).status).toBe(201);
  backend = await backend.restart();
  // Staff are told at once.
  const staff = await signIn(backend.origin, 'staff');
  const users = await staff.call<{ results: { id: number; email: string }[] }>('GET', '/users?search=uploader');
  const id = users.body.results.find(({ email }) => email === 'uploader@example.com')?.id;
  expect((await staff.call('POST', `/users/${id}/reset-password`)).status).toBe(502);

  const verdicts = ['451 later'];
  const { server, taken } = await startMailServer(port, () => verdicts.shift() ?? '250 ok');
  try {
    await until(async () => taken.length > 0);
    expect(verdicts).toEqual([]);
    expect(taken[0]).toContain('To: mia@example.com');
    await until(async () => (await figure('mails_ended_total{outcome="sent"}')) === 1);
    expect(await figure('mails_waiting_seconds')).toBe(0);
    expect(taken).toHaveLength(1);
    const text = (taken[0] ?? '').replace(/=\n/g, '').replace(/=3D/g, '=');
    const [, path] = /\/activate(\/\S+)/.exec(text) ?? [];
    expect((await apiClient(backend.origin).call('GET', `/auth/activate${path}`)).status).toBe(200);
  } finally {
    server.close();
  }
});

it('two emergencies in the same words, told while the mail server is away, are two emails', async () => {
  const away = await freePort();
  const plan = { name: 'falling', folder: 'Main Street', frames: [{ chainageNumber: 3 }, { chainageNumber: 3 }] };
  const data = await startInspectionsBackend([plan], { smtpUrl: `smtp://127.0.0.1:${away}` });
  try {
    const frames = frameCalls(data.contractor, (await data.named('falling')).uuid);
    for (const number of [0, 1]) {
      const { id } = await frames.at(number);
      const { body } = await data.contractor.call('POST', `/inspections/frames/${id}/emergencies`, {
        defectCode: null,
      });
      expect(body).toMatchObject({ chainage: '3.00 m', mailedTo: 1 });
    }
    const { server, taken } = await startMailServer(away, () => '250 ok');
    try {
      await until(async () => taken.length > 1);
      const places = taken.map(
        (mail) => /filter=All&frame=\d/.exec(mail.replace(/=\n/g, '').replace(/=3D/g, '='))?.[0],
      );
      expect(places.toSorted()).toEqual(['filter=All&frame=0', 'filter=All&frame=1']);
      expect(taken.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual(['owner@example.com', 'owner@example.com']);
    } finally {
      server.close();
    }
  } finally {
    await data.close();
  }
});
