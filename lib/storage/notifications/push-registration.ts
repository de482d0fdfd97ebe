import { z } from 'zod/mini';
import { storedSafeSchema } from '../schema';
import { createStore } from '../store';

const registrationSchema = z.object({
  /** This browser's name at the gateway. */
  uuid: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  /** Base address of the gateway that has it. */
  gatewayUrl: z.string().check(z.maxLength(2_000)),
  safes: z.array(storedSafeSchema).check(z.maxLength(1_000)),
});

export type PushRegistration = z.infer<typeof registrationSchema>;

/** What a gateway was told to send to this browser while Concord is closed; null where nothing was. */
export const pushRegistration = createStore<PushRegistration | null>({
  key: 'push.v1',
  schema: z.nullable(registrationSchema),
  initial: null,
});
