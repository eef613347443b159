import { newSecret, signedHeaders } from '../../../../scripts/backend/webhooks/signature';

it('signs as Standard Webhooks has it, by the example that its libraries are tested with', () => {
  const headers = signedHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    new Date(1_614_265_330_999),
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('makes secrets of 256 bits, each another', () => {
  const [one, two] = [newSecret(), newSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(one).not.toBe(two);
});
