import { z } from 'zod/mini';
import { createStore } from './store';

/** WalletConnect's project IDs are 32 hexadecimal digits. */
export const isProjectId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const projectSchema = z.object({ id: z.nullable(z.string().check(z.refine(isProjectId))) });

/** The visitor's own project with WalletConnect, for a site that has none. */
export const relayProject = createStore<z.infer<typeof projectSchema>>({
  key: 'relay-project.v1',
  schema: projectSchema,
  initial: { id: null },
});
