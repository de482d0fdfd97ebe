import { z } from 'zod/mini';
import { createStore } from '../store';

const choiceSchema = z.object({
  /** Whether open tabs tell of news by the browser's notifications. */
  isOn: z.boolean(),
  /** Whether a hidden tab asks the gateway once a minute, which it does not otherwise. */
  asksWhileHidden: z.boolean(),
});

export type NotificationChoice = z.infer<typeof choiceSchema>;

/** What this visitor chose; off until then. */
export const notificationChoice = createStore<NotificationChoice>({
  key: 'notifications.v1',
  schema: choiceSchema,
  initial: { isOn: false, asksWhileHidden: false },
});
