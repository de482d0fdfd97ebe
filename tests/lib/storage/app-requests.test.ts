import { beforeEach, expect, test } from 'vitest';
import {
  appRequests,
  changeAppRequest,
  endAppRequests,
  keepAppRequest,
  maxAppRequests,
  type StoredAppRequest,
} from '@/lib/storage/app-requests';
import { safe } from '@/tests/support/chain/people';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';

beforeEach(() => {
  stubBrowserStorage();
  appRequests.set([]);
});

const row = (id: number, own: Partial<StoredAppRequest> = {}): StoredAppRequest => ({
  ...{ topic: 'a', id, safe, app: { name: 'Harvest', origin: 'https://app.example' } },
  ...{ method: 'personal_sign', state: 'done', askedAt: id },
  ...own,
});
const ids = () => appRequests.get().map(({ id }) => id);

test('the oldest go first, but not one that an app waits for', () => {
  keepAppRequest(row(0, { state: 'waiting' }));
  for (let id = 1; id <= maxAppRequests + 1; id += 1) keepAppRequest(row(id));
  expect(ids()).toHaveLength(maxAppRequests);
  expect(ids().slice(0, 2)).toEqual([0, 3]);
});

test('a request is changed, never doubled, and one that is not kept stays away', () => {
  keepAppRequest(row(1, { state: 'open' }));
  keepAppRequest(row(1, { state: 'open' }));
  changeAppRequest({ topic: 'a', id: 1 }, { state: 'refused' });
  changeAppRequest({ topic: 'b', id: 1 }, { state: 'refused' });
  expect(appRequests.get()).toEqual([row(1, { state: 'refused' })]);
});

test('nobody waits after the end of a session', () => {
  keepAppRequest(row(1, { state: 'waiting' }));
  keepAppRequest(row(2));
  keepAppRequest(row(3, { state: 'waiting', topic: 'b' }));
  endAppRequests('a');
  expect(appRequests.get().map(({ state }) => state)).toEqual(['late', 'done', 'waiting']);
});
