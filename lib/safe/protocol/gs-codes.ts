/**
 * What the Safe contracts mean by their codes, in words that go on after "The chain would refuse this execution:". All
 * codes of 1.3.0 to 1.5.0; earlier versions answer with sentences. Source: `docs/error_codes.md` and the contracts.
 */
export const gsReasons: Readonly<Record<string, string>> = {
  GS000: 'the Safe could not be set up',
  GS001: 'the Safe has no threshold, so it was never set up',
  GS002: 'the contract that should set up the modules has no code',
  GS010: 'there is too little gas for it',
  GS011: 'the gas refund in ETH could not be paid',
  GS012: 'the gas refund in a token could not be paid',
  // Not in 1.5.0, which hands on what the call inside answered.
  GS013: 'the call inside fails',
  GS020: 'signatures are missing or cut short',
  GS021: 'a contract’s signature points into another signature',
  GS022: 'a contract’s signature lies outside of what was sent',
  GS023: 'a contract’s signature is cut short',
  GS024: 'an owner that is a contract refuses its signature',
  GS025: 'an owner has not approved this transaction on the chain',
  GS026:
    'a signature is not by an owner, the owners are not in order, or the Safe is at another nonce by now',
  GS027: 'what a contract owner signed is not this transaction',
  GS030: 'only owners may approve a transaction',
  GS031: 'only the Safe itself may do this',
  GS100: 'the modules were set up before',
  GS101: 'the address cannot be a module',
  GS102: 'the module is enabled already',
  GS103: 'the call names the wrong module before it in the list',
  GS104: 'only an enabled module may do this',
  GS105: 'the list of modules cannot be read from there',
  GS106: 'a page of the module list needs a size above zero',
  GS200: 'the owners were set up before',
  GS201: 'the threshold would be higher than the number of owners',
  GS202: 'the threshold has to be at least one',
  GS203: 'the address cannot be an owner',
  GS204: 'the address is an owner already',
  GS205: 'the call names the wrong owner before it in the list',
  GS300: 'the contract is not a guard',
  GS301: 'the contract is not a guard of modules',
  GS400: 'a Safe cannot be its own fallback handler',
};
