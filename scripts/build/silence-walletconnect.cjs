// WalletConnect's package tells a third service of every start, with the browser and an id of its own, also where its
// telemetry is off. Both ends on this site have it: the Safe's line to apps and wagmi's connector to a phone's wallet.
const theirs = 'E(this,"init",async()=>{if(!yt())try{const s={eventId:';
const ours = 'E(this,"init",async()=>{if(false)try{const s={eventId:';
const address = 'https://pulse.walletconnect.org/batch';

module.exports = function silenceWalletConnect(source) {
  if (!source.includes(theirs)) throw new Error(`WalletConnect's package has no longer: ${theirs}`);
  // What would still ask fails at once and is caught there.
  return source.replace(theirs, ours).replaceAll(address, 'about:invalid');
};
