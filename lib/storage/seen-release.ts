import { createStore, type Schema } from './store';

/** A state of the site, as its file `release.json` tells. */
export type Release = {
  /** The commit and its date; null where the site was built without a repository. */
  readonly commit: string | null;
  readonly date: string | null;
  /** Whether it was built from files that differ from the commit. */
  readonly isChanged: boolean;
  /** The SHA-256 of the site's `hashes.json`. */
  readonly hashes: string;
};

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value));
const isHex = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value.length === length && /^[0-9a-f]+$/.test(value);

/** Reads `release.json`; undefined where it is none. Plain code, because the start page has no schema library. */
export function readRelease(value: unknown): Release | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { commit, date, isChanged, hashes } = value as Record<string, unknown>;
  if (!(commit === null || isHex(commit, 40)) || !(date === null || isDate(date))) return undefined;
  if (typeof isChanged !== 'boolean' || !isHex(hashes, 64)) return undefined;
  return { commit, date, isChanged, hashes };
}

const schema: Schema<Release | null> = {
  safeParse: (value) => {
    const data = value === null ? null : readRelease(value);
    return data === undefined ? { success: false } : { success: true, data };
  },
};

/** The state of the site that this browser's visitor saw last; null before the first visit. */
export const seenRelease = createStore<Release | null>({
  key: process.env.NEXT_PUBLIC_DEMO === 'true' ? 'demo-seen-release.v1' : 'seen-release.v1',
  schema,
  initial: null,
});
