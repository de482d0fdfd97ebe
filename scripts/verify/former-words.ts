/**
 * Words that people stumble over, and what replaced them; none may come back to a screen. The first is found anywhere in
 * a text, so it is long enough to be nobody else's.
 */
export const formerWords = [
  ['Told by ', 'From'],
  ['Prices told by', 'Prices:'],
  ['The first rows are checked here', 'Verified'],
  ['each one is checked again', 'Verified'],
  ['Also those that the gateway', 'Include tokens flagged as spam'],
  ['Look at a Safe', 'Open a Safe'],
  ['What moves', 'Balance changes'],
  ['Who signed', 'Confirmations'],
  ['Decoded here', 'Decoded'],
  ['not rehearsed', 'Not simulated'],
  ['Signed by a wallet', 'Verified'],
  ['Made by this account for this hash', 'Verified'],
  ['Computed here', 'Computed in your browser'],
  ['You sign as', 'Signing as'],
  ['nobody is paid back', 'None'],
  ['how many owners together can', 'After this, 3 of 3 owners must confirm every transaction'],
  ['how many must sign', 'Changes the number of required confirmations'],
  ['Nobody answers at this address', 'No app found at this URL'],
  ['Asking others', 'Privacy'],
  ['Pictures from elsewhere', 'Load remote images'],
  ['Names on Ethereum', 'Resolve ENS names'],
  ['Nothing was lost', 'Your work is saved'],
  ['It may be busy; try again', 'The gateway is busy, try again'],
  ['The Safe says that it succeeded', 'Executed'],
  ['It was refused or replaced there', 'Rejected in {wallet}'],
  ['Nothing has moved', 'No funds moved'],
  ['so neither is believed', 'so signing is paused'],
  ['Copy signed work', 'Copy transaction with signatures'],
  ['Asked by ', 'Request from'],
  ['Sites of others that work with this Safe', 'Use other apps with this Safe'],
  ['What they ask for is shown to you first', 'You approve every request'],
  ['does not take the signature for its own', 'rejected the signatures (EIP-1271)'],
  ['No Safes here yet', 'No Safes yet'],
  ['Nothing it says is believed', 'so Concord ignores it'],
  ['What the app gets', 'Signature for the app'],
  ['Nobody has checked', 'Unknown app'],
  ['the catalogue', 'the catalog'],
  ['Money that several people own', 'Shared accounts on Base'],
  ['This browser keeps nothing', 'Couldn’t save your settings'],
  ['This page notices by itself', 'Concord reconnects automatically'],
  ['rests on its word', 'relies on it'],
  ['You watch it', 'Watching'],
  ['Change the threshold', 'Change required confirmations'],
  ['owners must sign', 'owners must confirm'],
] as const;

/** Former labels that are ordinary words in a sentence: found only where one is a whole text. */
export const formerLabels = [
  ['Look', 'Open'],
  ['What happens', 'the headline of the transaction'],
  ['The calls', 'Calls'],
  ['What is signed', 'Transaction data'],
  ['Refuse', 'Decline'],
] as const;

/** The former words that a text of the product holds: source without its comments, or a file of the built site. */
export function findFormerWords(text: string): readonly string[] {
  const labels = formerLabels.filter(([former]) =>
    new RegExp(`(["'\`>])\\s*${former}\\s*(\\1|\\\\"|<)`).test(text),
  );
  return [...formerWords.filter(([former]) => text.includes(former)), ...labels].map(
    ([former, now]) => `“${former}”, which is now “${now}”`,
  );
}
