import type { Check, OnchainState } from '../verification';
import { comparedDetails, comparedSettings, type DetailRow } from './compared-state';

/** Blocks by which one RPC may be behind another one: three minutes on Base. */
const maxLag = 90n;

const disagreement = 'secondary-';

/** Two RPCs that were asked about the same block must say the same; a silent second one proves nothing. */
export function checkSecondaryRpc(onchain: OnchainState): readonly Check[] {
  const { secondaryRpc, toldBy = [], blockNumber } = onchain;
  if (!secondaryRpc) return [];
  const { host, settings, newestBlock = 0n } = secondaryRpc;
  const first = toldBy.find((one) => one !== host) ?? 'the first RPC';
  const source = `${first} and ${host}, block ${blockNumber}`;
  const unchecked = (detail: string): readonly Check[] => [
    { id: 'secondaryRpc', label: 'Second RPC node', source, state: 'unchecked', detail },
  ];
  const contradicts = (id: string, label: string, detail: string): Check => ({
    ...{ id: disagreement + id, label: `${label}, asked of two RPCs`, source, state: 'contradicts', detail },
  });
  if (secondaryRpc.stoodIn === 'for all')
    return unchecked(`Only ${host} responded, instead of the first RPC. Nothing was compared.`);
  if (newestBlock - blockNumber > maxLag)
    return [
      {
        ...contradicts('block', 'Newest block', ''),
        detail: `${first} says ${blockNumber}; ${host} says ${newestBlock}. The first node may be far behind.`,
      },
    ];
  if (settings === 'silent') return unchecked(`${host} didn’t respond, or does not have this block.`);
  if (settings === 'absent')
    return [
      contradicts(
        'safe',
        'The Safe',
        `${first} says that there is a Safe at this address; ${host} says that there is none.`,
      ),
    ];
  const compared = [...comparedSettings(onchain, settings), ...comparedDetails(onchain, secondaryRpc)];
  const different = compared.filter(({ first: one, second: other }) => one !== other);
  if (different.length > 0)
    return different.map(({ id, label, ...values }) =>
      contradicts(id, label, `${first} says ${values.first}; ${host} says ${values.second}.`),
    );
  const detail = `${host} says the same about ${nameAll(compared)}.`;
  return secondaryRpc.stoodIn
    ? unchecked(
        `${first} didn’t respond to every request. The rest came from ${host} and was not compared. ${detail}`,
      )
    : [{ id: 'secondaryRpc', label: 'Second RPC node', source, state: 'agrees', detail }];
}

/** Whether a check reports that two RPCs disagree: then the gateway's claims can't be checked. */
export const isRpcDisagreement = ({ id, state }: Check) =>
  state === 'contradicts' && id.startsWith(disagreement);

/** Names the compared values: "owners, threshold and nonce". */
function nameAll(onchain: readonly DetailRow[]): string {
  const names = [...new Set(onchain.map(({ name }) => name))];
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(', ')} and ${last}`;
}
