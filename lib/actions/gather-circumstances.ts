import { type Address, isAddressEqual } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { knownCode } from '@/config/known-code';
import type { ChainClient } from '@/lib/chain/chain-client';
import type { SafeState } from '@/lib/chain/safe-state';
import type { GatewayClient } from '@/lib/gateway/client';
import { buildCallTree } from '@/lib/safe/call-tree';
import { judgeApprovals } from '@/lib/safe/rules/approval-rules';
import type { CircumstanceFacts } from '@/lib/safe/rules/circumstance-facts';
import { type Danger, orderDangers } from '@/lib/safe/rules/danger';
import { judgeCircumstances } from '@/lib/safe/rules/judge-circumstances';
import { listTokenApprovals } from '@/lib/safe/rules/token-approvals';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import type { Check } from '@/lib/safe/verification';
import { knownSafes } from '@/lib/storage/known-safes';
import { askAboutApprovals } from './ask-about-approvals';
import { askChainAbout } from './ask-chain-about';
import { askAboutContracts, askDelegate, askPaid } from './ask-gateway-about';
import { findRivals, type KnownQueue, listWaitingNonces, type Rival } from './find-rivals';
import { listOwnCopies } from './own-copies';
import { provePayments } from './prove-payments';

type Clients = { readonly chain: ChainClient; readonly gateway: GatewayClient };

export type CircumstancesRequest = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Who brought it to the gateway, where that is known. */
  readonly proposer: Address | undefined;
  readonly state: Pick<SafeState, 'owners' | 'nonce'>;
  /** The queue as far as it was read; undefined where the gateway did not give it. */
  readonly queue: KnownQueue | undefined;
};

export type Circumstances = {
  readonly dangers: readonly Danger[];
  /** What else waits with the same nonce. */
  readonly rivals: readonly Rival[];
  /** What could not be looked at, and whose answer was missing. */
  readonly unchecked: readonly Check[];
};

/**
 * Looks at what is around a transaction: its recipients, the contracts it calls, its place in the queue. Everything is
 * asked at once, and what fails is said in `unchecked`; nothing here stands in anybody's way.
 */
export async function gatherCircumstances(
  { chain, gateway }: Clients,
  { safe, transaction, proposer, state, queue }: CircumstancesRequest,
): Promise<Circumstances> {
  const tree = buildCallTree(transaction, { actor: safe.address });
  const subject = { safe, transaction, tree };
  const known = { owners: state.owners, named: listNamed(), listed };
  const fromChain = askChainAbout(chain, subject);
  const approvals = listTokenApprovals(tree, safe.address);
  const askPayments = async () => {
    const stated = await askPaid(gateway, subject, known);
    const paid = stated && (await provePayments({ chain, gateway }, safe, stated.rows));
    return { stated, paid };
  };
  const [ownCopies, { stated, paid }, isDelegate, onChain, ofApprovals, isKnownToGateway] = await Promise.all(
    [
      listOwnCopies(safe),
      askPayments(),
      askDelegate(gateway, { safe, proposer, owners: state.owners }),
      fromChain,
      askAboutApprovals(chain, { safe, approvals }),
      fromChain.then(({ code }) => askAboutContracts(gateway, subject, { ...known, code })),
    ],
  );
  const rivals = findRivals(subject, { owners: state.owners, queue, ownCopies });
  const facts: CircumstanceFacts = {
    safe: safe.address,
    transaction,
    tree,
    nonce: state.nonce,
    ...known,
    ...onChain,
    isKnownToGateway: isKnownToGateway.answers,
    ...(paid ? { paid } : {}),
    saidPaid: stated?.recipients ?? [],
    rivals: rivals.length,
    ...(queue
      ? { queue: { nonces: listWaitingNonces({ queue, ownCopies }), isComplete: queue.isComplete } }
      : {}),
    ...(proposer
      ? { proposer: { address: proposer, ...(isDelegate === undefined ? {} : { isDelegate }) } }
      : {}),
  };
  const missing = (label: string, source: string, isMissing: boolean): readonly Check[] =>
    isMissing ? [{ id: label, label, state: 'unchecked', source, detail: 'It did not answer.' }] : [];
  const theGateway = `The gateway (${gateway.host})`;
  return {
    dangers: orderDangers([...judgeApprovals(ofApprovals), ...judgeCircumstances(facts)]),
    rivals,
    unchecked: [
      ...missing('Other transactions with this nonce', theGateway, queue === undefined),
      ...missing('Earlier payments', theGateway, paid === undefined),
      ...missing(
        'Whether the proposer is a delegate',
        theGateway,
        proposer !== undefined && isDelegate === undefined,
      ),
      ...missing('What the called contracts are', theGateway, !isKnownToGateway.isComplete),
      ...missing('What the approvals allow', 'The chain', !ofApprovals.isComplete),
      ...missing('What stands at the addresses', 'The chain', !onChain.isComplete),
      ...missing('Whether the recipients take Ether', 'The chain', !onChain.isTried),
    ],
  };
}

/** Where Uniswap's Permit2 stands on every chain. */
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

/** Contracts that this product itself knows. */
const listed: readonly Address[] = [
  ...deployment.knownTokens.map(({ address }) => address),
  ...knownCode.map(({ address }) => address),
  base.contracts.multicall3.address,
  permit2,
];

function listNamed(): readonly Address[] {
  const all = [
    ...knownSafes.get().map(({ safe }) => safe.address),
    ...deployment.knownNames.map((one) => one.address),
  ];
  return all.filter((address, index) => all.findIndex((other) => isAddressEqual(other, address)) === index);
}
