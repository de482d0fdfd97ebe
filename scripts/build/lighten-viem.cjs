// A step of Turbopack for one file of viem. It holds the bytecode of two contracts beside two that every call may need:
// Multicall3, for chains that lack it, and a validator of signatures of smart wallets. Nothing here asks for either, and
// they are 3.4 kB on each page. A call that needs one after all fails, and a signature that needs one is not believed.

const unused = ['multicall3Bytecode', 'erc6492SignatureValidatorByteCode'];

module.exports = function lightenViem(source) {
  return unused.reduce((code, name) => {
    const constant = new RegExp(`(export const ${name} = )'0x[0-9a-f]+'`);
    if (!constant.test(code)) throw new Error(`viem has another form now: "${name}" is not there.`);
    return code.replace(constant, "$1'0x'");
  }, source);
};
