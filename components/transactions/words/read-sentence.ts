import type { Address } from 'viem';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { type ClaimLabels, readClaimed } from './claim-labels';

/** Joins the parts to a plain sentence, for places without room for pictures: "Sent 1.5 ETH to Bruno". */
export function readSentence(labels: ClaimLabels, nameOf: (address: Address) => string | undefined): string {
  const { counterparty } = labels;
  if (!counterparty) return readClaimed(labels);
  const { preposition, address } = counterparty;
  const name = cleanText(nameOf(address) ?? formatShortAddress(address), 60);
  return `${readClaimed(labels)} ${preposition} ${name}`;
}
