import { type AppErrorOptions, DomainError, type ErrorTexts } from './base';

type NotificationFailure =
  | { readonly kind: 'push-permission' | 'push-worker' | 'push-subscription' | 'push-google-unreachable' }
  | { readonly kind: 'push-google-refused'; readonly status: number }
  | {
      readonly kind: 'push-not-offered' | 'recovery-not-offered' | 'recovery-refused';
      readonly host: string;
    };

const texts: ErrorTexts<NotificationFailure> = {
  'push-permission': {
    title: 'Notifications weren’t allowed',
    advice: 'Allow notifications from this site in your browser, then try again.',
  },
  /** The service worker could not be started. */
  'push-worker': {
    title: 'Couldn’t start the background part of Concord',
    advice: 'Private windows and some privacy settings block background scripts. Nothing was registered.',
  },
  /** The push service of the browser's maker returned no subscription. */
  'push-subscription': {
    title: 'Your browser couldn’t subscribe to push messages',
    advice:
      'Check your connection and the browser’s privacy settings, which can turn push messages off. Nothing was registered.',
  },
  'push-google-unreachable': {
    title: 'Couldn’t reach Google’s push service',
    advice: 'Check your connection. A content blocker may block Google. Nothing was registered.',
  },
  /** An unreadable answer counts as a refusal too. */
  'push-google-refused': ({ status }) => ({
    title: 'Google’s push service rejected this browser',
    advice: `It returned ${status}. The Firebase settings of this site may be wrong. Nothing was registered.`,
  }),
  'push-not-offered': ({ host }) => ({
    title: 'The gateway doesn’t offer these notifications',
    advice: `${host} doesn’t register browsers. Nothing was registered.`,
    canRetry: false,
  }),
  'recovery-not-offered': ({ host }) => ({
    title: 'The gateway doesn’t offer recovery alerts',
    advice: `${host} has them turned off. Nothing was registered.`,
    canRetry: false,
  }),
  'recovery-refused': ({ host }) => ({
    title: 'The gateway rejected the registration',
    advice: `${host} doesn’t accept your session. Sign in again with an owner’s account.`,
  }),
};

/** Notifications outside an open tab could not be set up. */
export class NotificationError extends DomainError<NotificationFailure> {
  override readonly name = 'NotificationError';

  constructor(failure: NotificationFailure & AppErrorOptions) {
    super(texts, failure);
  }
}
