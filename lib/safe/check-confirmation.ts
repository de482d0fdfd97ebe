import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import type { TransactionHashes } from './hash';
import { readContractSignature, readSignatureKind, recoverSigner } from './signature';
import type { Confirmation } from './types';
import { type Check, computedHere, type SafeFacts, type TransactionRecord } from './verification';

export type CheckedConfirmation = { readonly check: Check; readonly confirmation?: Confirmation };

const describeSigner = (signer: Address) =>
  ({ id: `signer-${signer}`, label: `Signature of ${signer}`, source: computedHere }) as const;

/** A signature that was not looked at, because the hash it should belong to is in doubt. */
export function skipConfirmation({
  signer,
}: TransactionRecord['confirmations'][number]): CheckedConfirmation {
  const detail = 'Not checked: it is not certain which transaction it belongs to.';
  return { check: { ...describeSigner(signer), state: 'unchecked', detail } };
}

/** One stated signature against the hash that was computed here and the owners that the chain names. */
export async function checkConfirmation(
  { signer, signature }: TransactionRecord['confirmations'][number],
  { safeTxHash }: TransactionHashes,
  facts: SafeFacts | undefined,
): Promise<CheckedConfirmation> {
  const base = describeSigner(signer);
  const unchecked = (detail: string): CheckedConfirmation => ({
    check: { ...base, state: 'unchecked', detail },
  });
  const contradicts = (detail: string): CheckedConfirmation => ({
    check: { ...base, state: 'contradicts', detail },
  });

  if (!signature) return unchecked('The gateway did not send this signature.');
  const recovered = await readSigner(safeTxHash, signature);
  if (recovered === 'contract') return { check: { ...base, ...checkContract({ signer, signature }, facts) } };
  if (recovered === 'approvedHash')
    return unchecked('An approval on the chain is not checked yet and does not count here.');
  if (!recovered) return contradicts('These bytes are no signature of this transaction.');
  if (!isAddressEqual(recovered, signer)) return contradicts(`This signature was made by ${recovered}.`);
  if (!facts) return unchecked('The chain did not answer, so the owners are unknown.');
  if (!facts.owners.some((owner) => isAddressEqual(owner, signer)))
    return {
      check: {
        ...base,
        state: 'behind',
        detail: 'This account is not an owner now; its signature does not count.',
      },
    };
  return {
    check: { ...base, state: 'agrees', detail: 'Made by this owner for this hash.' },
    // The recovered address is checksummed, however the owner was written.
    confirmation: { signer: recovered, signature },
  };
}

/** A contract cannot be recovered from bytes; it is asked (EIP-1271). It does not count yet, whatever it says. */
function checkContract(
  { signer, signature }: Confirmation,
  facts: SafeFacts | undefined,
): Pick<Check, 'state' | 'detail' | 'source'> {
  const claimed = readClaimedSigner(signature);
  if (!claimed || !isAddressEqual(claimed, signer)) {
    const detail = 'These bytes are no signature of this contract.';
    return { state: 'contradicts', source: computedHere, detail };
  }
  const answer = facts?.contractAnswers?.get(signature);
  if (facts === undefined || answer === undefined) {
    const detail = 'This contract could not be asked whether it signed; it does not count here.';
    return { state: 'unchecked', source: computedHere, detail };
  }
  const source = `The contract itself, block ${facts.blockNumber}`;
  return answer
    ? { state: 'unchecked', source, detail: 'Valid at this block; it does not count here yet.' }
    : { state: 'behind', source, detail: 'The contract does not accept this signature; it does not count.' };
}

function readClaimedSigner(signature: Hex): Address | undefined {
  try {
    return readContractSignature(signature).signer;
  } catch {
    return undefined;
  }
}

async function readSigner(
  hash: Hash,
  signature: Hex,
): Promise<Address | 'contract' | 'approvedHash' | undefined> {
  try {
    const kind = readSignatureKind(signature);
    return kind === 'contract' || kind === 'approvedHash' ? kind : await recoverSigner(hash, signature);
  } catch {
    // Whatever cannot be read is no signature.
    return undefined;
  }
}
