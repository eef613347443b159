import fc from 'fast-check';
import { createPseudonyms } from '@/replay/pseudonyms';
import { redact, redactText } from '@/replay/redact';

describe('redaction', () => {
  it('takes the rights out of a signed link and leaves the place', () => {
    expect(redactText('PUT https://blobs.example/videos/1.mp4?sv=2024&sp=cw&sig=ab%2Fcd%3D&se=2026 failed')).toBe(
      'PUT https://blobs.example/videos/1.mp4?[signed] failed',
    );
    expect(redactText('https://app.example/uploads?page=2')).toBe('https://app.example/uploads?page=2');
  });

  it('takes out tokens and email addresses wherever they stand', () => {
    expect(redactText('Bearer abc.def-ghi and eyJhbGciOi.eyJzdWIi.c2ln from someone@example.com')).toBe(
      '[token] and [token] from [e-mail]',
    );
  });

  it('takes out what a key calls secret, at any depth, and nothing but texts', () => {
    expect(
      redact({
        password: 'x',
        nested: [{ accessToken: 'x', refresh: 'x', uploadedBy: 'x', id: 4, fileName: 'a.mp4' }],
        email: '',
        token: null,
      }),
    ).toEqual({
      password: '[redacted]',
      nested: [
        { accessToken: '[redacted]', refresh: '[redacted]', uploadedBy: '[redacted]', id: 4, fileName: 'a.mp4' },
      ],
      email: '',
      token: null,
    });
  });

  it.each([
    'firstName',
    'lastName',
    'fullName',
    'uploadedBy',
    'createdBy',
    'reviewedBy',
    'changedBy',
    'whatChanged',
    'full_name',
  ])('takes out the name of a person under %s, and leaves that of a file', (key) => {
    const clean = JSON.stringify(redact({ results: [{ [key]: 'Ada Lovelace', fileName: 'north street.mp4' }] }));
    expect(clean).not.toContain('Lovelace');
    expect(clean).toContain('north street.mp4');
  });

  it.each(['firstName', 'lastName', 'fullName', 'reviewedBy', 'uploadedBy', 'createdBy', 'changedBy', 'whatChanged'])(
    'takes out the name under %s in JSON that travels as text',
    (key) => expect(redactText(`Unexpected answer: {"${key}":"Ada Lovelace","id":4}`)).not.toContain('Lovelace'),
  );

  it.each(['firstName', 'lastName', 'fullName', 'password', 'token', 'clientSecret', 'accountKey', 'email', 'e-mail'])(
    'takes out %s in JSON that is part of an address',
    (key) => {
      const filter = encodeURIComponent(JSON.stringify({ assignedTo: { [key]: 'Ada Lovelace' }, street: 'North' }));
      const clean = redactText(`/inspections?filter=${filter}`);
      expect(clean).not.toContain('Lovelace');
      expect(clean).toContain('North');
    },
  );

  it('leaves what is empty, so that the calls of a list without a search are found in the cache', () => {
    expect(redactText('listFiles({"pageIndex":0,"search":"","email":"a@b.c"})')).toBe(
      'listFiles({"pageIndex":0,"search":"","email":"[redacted]"})',
    );
  });

  const KEYS = [
    ...['password', 'newPassword', 'newPasswordConfirm', 'new_password', 'accessToken', 'refresh_token', 'token'],
    ...['clientSecret', 'secret', 'authorization', 'Authorization', 'proxy-authorization', 'AccountKey', 'accountKey'],
    ...['email', 'e-mail', 'userEmail', 'E-Mail', 'access', 'refresh', 'sig', 'se', 'sp', 'uid'],
    ...['firstName', 'lastName', 'fullName', 'first_name', 'last_name', 'full_name'],
    ...['uploadedBy', 'createdBy', 'reviewedBy', 'changedBy', 'whatChanged'],
  ];
  it.each(KEYS)('takes out what stands under %s, at any depth', (key) => {
    expect(JSON.stringify(redact({ a: [{ [key]: 'planted secret' }] }))).not.toContain('planted');
  });

  it.each([
    ...['password', 'newPasswordConfirm', 'token', 'accessToken', 'secret', 'clientSecret', 'AccountKey'].map(
      (key) => `${key}=planted`,
    ),
    ...['sig', 'se', 'sp', 'uid', 'search', 'email', 'e-mail', 'access', 'refresh'].map(
      (key) => `a?x=1&${key}=planted&y=2`,
    ),
    ...['password', 'secret', 'newPasswordConfirm'].map((key) => `${key}: planted and planted`),
    ...[
      'password',
      'newPasswordConfirm',
      'token',
      'secret',
      'email',
      'accountKey',
      'access',
      'refresh',
      'sig',
      'search',
    ].map((key) => `{"${key}":"planted"}`),
    ...['firstName', 'lastName', 'fullName', 'first_name', 'last_name', 'full_name'].map(
      (key) => `{"${key}" : "planted \\" planted"}`,
    ),
    ...['uploadedBy', 'createdBy', 'reviewedBy', 'changedBy', 'whatChanged'].map((key) => `{"${key}":"planted"}`),
    'Authorization: Basic planted==',
    'sent with Basic planted',
    'sig=planted',
    'Authorization: Bearer planted',
    'bearer planted.x',
    'AccountName=a;AccountKey=planted/x+y==;EndpointSuffix=core',
    'https://app.example/activate/planted/planted?x=1',
    'https://app.example/shared#planted',
    'eyJplanted.eyJplanted.planted',
    'cvt_planted-planted',
    'planted@example.com',
    'planted.planted+depot@mail.example.co.jp',
    '/users?search=planted%40example.com',
    '/login/planted%40example.com/next',
    'https://store.example/videos/1.mp4?sv=1&sig=planted&se=planted',
  ])('takes the secret out of the text %s, also where it is a key', (text) => {
    expect(redactText(text)).not.toContain('planted');
    expect(JSON.stringify(redact({ [text]: 1 }))).not.toContain('planted');
    expect(redactText(redactText(text))).toBe(redactText(text));
  });

  it('gives the same secret the same number, whatever its place, and another another', () => {
    const standIn = createPseudonyms();
    const clean = redact(
      { email: 'a@example.com', text: 'to a@example.com', 'a@example.com': 'b@example.com' },
      { standIn },
    );
    expect(clean).toEqual({ email: '[redacted-1]', text: 'to [redacted-1]', '[redacted-1]': '[redacted-2]' });
  });

  it('leaves out what JSON cannot carry, and ends on data that contains itself', () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(redact({ work: () => 1, nothing: undefined, endless: Infinity, list: [undefined] })).toEqual({
      endless: null,
      list: [null],
    });
    expect(JSON.stringify(redact(loop)).length).toBeLessThan(500);
  });

  it('changes nothing more the second time, and always gives JSON', () => {
    const text = fc.oneof(
      fc.string(),
      fc.emailAddress(),
      fc.webUrl({ withQueryParameters: true }).map((url) => `${url}&sig=secret`),
      fc.constant('Bearer eyJa.eyJb.c'),
    );
    const key = fc.oneof(fc.string(), fc.constantFrom('password', 'email', 'id'));
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(text, fc.array(text), fc.dictionary(key, text), fc.nat())), (value) => {
        const once = redact(value);
        expect(redact(once)).toEqual(once);
        expect(JSON.parse(JSON.stringify(once))).toEqual(once);
      }),
      // An address as a key has a stand-in that is called as a secret's key is.
      { examples: [[{ '': { 'a@b.c': 'Bearer eyJa.eyJb.c' } }]] },
    );
  });
});
