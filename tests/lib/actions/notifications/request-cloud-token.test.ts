import { describe, expect, test } from 'vitest';
import { requestCloudToken } from '@/lib/actions/notifications/request-cloud-token';

const firebase = { apiKey: 'key', projectId: 'project', appId: '1:1:web:1', vapidKey: 'B-public' };
const address = { endpoint: 'https://push.example/1', keys: { auth: 'auth', p256dh: 'p256dh' } };

/** Google's two services at the edge of the network. */
function request(answers: readonly (() => Response)[]) {
  const sent: { url: string; init: RequestInit; body: unknown }[] = [];
  const done = requestCloudToken(firebase, address, async (url, init = {}) => {
    sent.push({ url: String(url), init, body: JSON.parse(String(init.body)) });
    const answer = answers[sent.length - 1];
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  });
  return { done, sent };
}
const installed = () => Response.json({ fid: 'x', authToken: { token: 'installed', expiresIn: '604800s' } });

describe('a token of Firebase', () => {
  test('takes one request to each of its two services, without cookies and without where from', async () => {
    const { done, sent } = request([installed, () => Response.json({ token: 'the token' })]);
    expect(await done).toBe('the token');
    expect(sent.map(({ url }) => url)).toEqual([
      'https://firebaseinstallations.googleapis.com/v1/projects/project/installations',
      'https://fcmregistrations.googleapis.com/v1/projects/project/registrations',
    ]);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        fid: expect.stringMatching(/^[c-f][\w-]{21}$/),
        ...{ appId: '1:1:web:1', authVersion: 'FIS_v2', sdkVersion: expect.any(String) },
      },
      { web: { endpoint: address.endpoint, ...address.keys, applicationPubKey: 'B-public' } },
    ]);
    for (const { init } of sent)
      expect(init).toMatchObject({
        ...{ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
        headers: { 'x-goog-api-key': 'key' },
      });
    expect(sent[1]?.init.headers).toMatchObject({ 'x-goog-firebase-installations-auth': 'FIS installed' });
  });

  test.each([
    ['cannot be reached', [], { kind: 'push-google-unreachable' }],
    [
      'refuses the key',
      [() => Response.json({ error: {} }, { status: 403 })],
      { kind: 'push-google-refused', failure: { status: 403 } },
    ],
    ['answers without a token', [() => Response.json({})], { kind: 'push-google-refused' }],
    ['answers with a page', [() => new Response('<html>')], { kind: 'push-google-refused' }],
    [
      'refuses the subscription',
      [installed, () => Response.json({ error: {} }, { status: 400 })],
      { kind: 'push-google-refused', failure: { status: 400 } },
    ],
  ])('is not had where Google %s', async (_what, answers, failure) => {
    await expect(request(answers).done).rejects.toMatchObject(failure);
  });
});
