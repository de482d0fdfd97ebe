// wagmi keeps the promise of WalletConnect's provider, also one that was rejected because the vendor's package could not be
// loaded: every later connection would fail until a reload. With this it asks for the package again.
const theirs = 'providerPromise = initProvider();';
const ours =
  'providerPromise = initProvider().catch((error) => { providerPromise = undefined; throw error; });';

module.exports = function forgetFailedProvider(source) {
  if (!source.includes(theirs)) throw new Error(`wagmi has no longer: ${theirs}`);
  return source.replace(theirs, ours);
};
