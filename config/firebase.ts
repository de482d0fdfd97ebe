import type { FirebaseEnvName, RawEnv } from './read-env';

/** The public identifiers of a Firebase project, through which a gateway reaches browsers whose tabs are closed. */
export type FirebaseKeys = {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
  /** Public half of the key pair with which pushes are signed (RFC 8292), in base64url. */
  readonly vapidKey: string;
};

/** Reads the four keys; undefined where one is missing, and then no code for them is loaded. */
export function readFirebaseKeys(raw: RawEnv): FirebaseKeys | undefined {
  const read = (name: FirebaseEnvName) => raw[name]?.trim() || undefined;
  const apiKey = read('NEXT_PUBLIC_FIREBASE_API_KEY');
  const projectId = read('NEXT_PUBLIC_FIREBASE_PROJECT_ID');
  const appId = read('NEXT_PUBLIC_FIREBASE_APP_ID');
  const vapidKey = read('NEXT_PUBLIC_FIREBASE_VAPID_KEY');
  return apiKey && projectId && appId && vapidKey ? { apiKey, projectId, appId, vapidKey } : undefined;
}

// Apart from the other variables, because every page reads those. The bundler replaces each expression.
export const firebaseKeys = readFirebaseKeys({
  NEXT_PUBLIC_FIREBASE_API_KEY: process.env.NEXT_PUBLIC_FIREBASE_API_KEY,
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID,
  NEXT_PUBLIC_FIREBASE_APP_ID: process.env.NEXT_PUBLIC_FIREBASE_APP_ID,
  NEXT_PUBLIC_FIREBASE_VAPID_KEY: process.env.NEXT_PUBLIC_FIREBASE_VAPID_KEY,
} satisfies Record<FirebaseEnvName, string | undefined>);
