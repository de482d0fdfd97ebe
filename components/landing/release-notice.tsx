import { useSyncExternalStore } from 'react';
import { CopyButton } from '@/components/shared/copy-button';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { formatDay } from '@/lib/format/date';
import { type Release, seenRelease } from '@/lib/storage/seen-release';
import { checkRelease, keepForOffline, type ReleaseState } from './release-check';

/** One check for the page; it begins with the first listener. */
export function createCheck(check: () => Promise<ReleaseState>, keep: () => Promise<void>) {
  let state: ReleaseState = { kind: 'checking' };
  let isBegun = false;
  const listeners = new Set<() => void>();
  const set = (next: ReleaseState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const begin = async () => {
    set(await check());
    // Only now: the files that the notice needs are loaded.
    if (state.kind !== 'offline') await keep();
  };
  return {
    get: () => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      if (!isBegun) {
        isBegun = true;
        // Without a worker the page works as before.
        begin().catch(() => undefined);
      }
      return () => listeners.delete(onChange);
    },
    accept: (release: Release) => {
      seenRelease.set(release);
      set({ kind: 'same' });
    },
  };
}

const pageCheck = createCheck(checkRelease, keepForOffline);

export interface ReleaseNoticeProps {
  check?: ReturnType<typeof createCheck>;
}

/** Says that the site serves other bytes than at the last visit, or that this page is a copy; nothing otherwise. */
export function ReleaseNotice({ check = pageCheck }: ReleaseNoticeProps) {
  const state = useSyncExternalStore(check.subscribe, check.get, check.get);
  switch (state.kind) {
    case 'checking':
    case 'same':
      return null;
    case 'offline':
      return (
        <Notice className="mb-6" title="You’re offline">
          <p>
            {state.savedAt
              ? `This page is the copy that this browser saved on ${formatDay(state.savedAt)}${state.release ? `: ${describeRelease(state.release)}` : ''}.`
              : 'This page may be a copy that this browser saved.'}{' '}
            Safes need a network. <a href={routes.verify()}>Verify a transaction</a> works without one.
          </p>
        </Notice>
      );
    case 'changed':
      return (
        <Notice
          className="mb-6"
          title="Concord was updated since your last visit"
          action={
            <Button size="sm" onClick={() => check.accept(state.now)}>
              Got it
            </Button>
          }
        >
          <p>Last time: {describeRelease(state.before)}.</p>
          <p>Now: {describeRelease(state.now)}.</p>
          <p className="mt-1">
            To check the update, build that commit yourself (<code>npm run reproduce</code>) and compare the
            SHA-256 of <a href="/hashes.json">hashes.json</a>:
          </p>
          <p className="break-all font-mono text-13">
            {state.now.hashes} <CopyButton text={state.now.hashes} label="Copy hash" />
          </p>
        </Notice>
      );
  }
}

/** Names a state of the site by commit and date. */
function describeRelease({ commit, date, isChanged, hashes }: Release): string {
  if (commit === null) return `hashes ${hashes.slice(0, 8)}, without a commit`;
  const day = date === null ? '' : ` of ${formatDay(new Date(date))}`;
  return `commit ${commit.slice(0, 8)}${day}${isChanged ? ', with local changes' : ''}`;
}
