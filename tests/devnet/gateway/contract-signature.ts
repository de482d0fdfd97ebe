import {
  type Address,
  concat,
  type Hash,
  type Hex,
  hashTypedData,
  type LocalAccount,
  numberToHex,
  pad,
  size,
} from 'viem';

/** A signature that a contract gives for itself, as the Safe reads it. */
export function contractSignature(owner: Address, content: Hex): Hex {
  const length = numberToHex(size(content), { size: 32 });
  return concat([pad(owner), numberToHex(65, { size: 32 }), '0x00', length, content]);
}

/** An owner's signature under a message of the Safe that is asked. */
export function signMessageOf(asked: Address, message: Hex, owner: LocalAccount): Promise<Hex> {
  return owner.signTypedData(safeMessage(asked, message));
}

export function hashMessageOf(asked: Address, message: Hex): Hash {
  return hashTypedData(safeMessage(asked, message));
}

function safeMessage(asked: Address, message: Hex) {
  return {
    domain: { chainId: 8453, verifyingContract: asked },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message },
  } as const;
}
