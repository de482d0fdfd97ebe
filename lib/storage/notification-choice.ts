import { z } from 'zod/mini';
import { createStore } from './store';

const choiceSchema = z.object({
  /** Whether open tabs show browser notifications. */
  isOn: z.boolean(),
  /** Whether a hidden tab asks gateway and RPC once a minute. */
  asksWhileHidden: z.boolean(),
});

export type NotificationChoice = z.infer<typeof choiceSchema>;

/** The visitor's choice; off until they choose. */
export const notificationChoice = createStore<NotificationChoice>({
  key: 'notifications.v1',
  schema: choiceSchema,
  initial: { isOn: false, asksWhileHidden: false },
});
