import { expect, test } from 'vitest';
import { type EmailAction, formatEmailProof } from '@/lib/gateway/unused';
import { amara, safe } from '@/tests/support/chain/people';

const email = 'amara@mail.example';

test.each<[EmailAction, string]>([
  [
    { kind: 'register', email },
    `email-register-8453-${safe.address}-${email}-${amara.address}-1795197604000`,
  ],
  [{ kind: 'edit', email }, `email-edit-8453-${safe.address}-${email}-${amara.address}-1795197604000`],
  [{ kind: 'retrieval' }, `email-retrieval-8453-${safe.address}-${amara.address}-1795197604000`],
  [{ kind: 'delete' }, `email-delete-8453-${safe.address}-${amara.address}-1795197604000`],
])('to have %o done, the signer signs %s', (action, text) => {
  const timestamp = new Date(1_795_197_604_000);
  expect(formatEmailProof({ action, safe, signer: amara.address, timestamp })).toBe(text);
});
