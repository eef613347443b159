import fc from 'fast-check';
import { redact, redactText } from '@/replay/redact';

describe('redaction', () => {
  it('takes the rights out of a signed link and leaves the place', () => {
    expect(redactText('PUT https://blobs.example/videos/1.mp4?sv=2024&sp=cw&sig=ab%2Fcd%3D&se=2026 failed')).toBe(
      'PUT https://blobs.example/videos/1.mp4?[signed] failed',
    );
    expect(redactText('https://app.example/uploads?page=2')).toBe('https://app.example/uploads?page=2');
  });

  it('takes out tokens and e-mail addresses wherever they stand', () => {
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

  it.each(['firstName', 'lastName', 'fullName', 'uploadedBy', 'createdBy', 'reviewedBy', 'full_name'])(
    'takes out the name of a person under %s, and leaves that of a file',
    (key) => {
      const clean = JSON.stringify(redact({ results: [{ [key]: 'Ada Lovelace', fileName: 'north street.mp4' }] }));
      expect(clean).not.toContain('Lovelace');
      expect(clean).toContain('north street.mp4');
    },
  );

  it.each(['firstName', 'lastName', 'fullName', 'reviewedBy', 'uploadedBy', 'createdBy'])(
    'takes out the name under %s in JSON that travels as text',
    (key) => expect(redactText(`Unexpected answer: {"${key}":"Ada Lovelace","id":4}`)).not.toContain('Lovelace'),
  );

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
    );
  });
});
