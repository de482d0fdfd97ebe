import { z } from 'zod/mini';
import { storedSafeSchema } from './schema';
import { createStore } from './store';

const registrationSchema = z.object({
  /** This browser's id at the gateway. */
  uuid: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  /** Base URL of the gateway that has the registration. */
  gatewayUrl: z.string().check(z.maxLength(2_000)),
  safes: z.array(storedSafeSchema).check(z.maxLength(1_000)),
});

export type PushRegistration = z.infer<typeof registrationSchema>;

/** The Safes about which a gateway sends push messages to this browser; null where none is registered. */
export const pushRegistration = createStore<PushRegistration | null>({
  key: 'push.v1',
  schema: z.nullable(registrationSchema),
  initial: null,
});
