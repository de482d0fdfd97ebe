import type { Address, Hash } from 'viem';

/** The purpose of an official contract. */
export type KnownCodeKind =
  | 'createCall'
  | 'factory'
  | 'fallbackHandler'
  | 'migration'
  | 'multiSend'
  | 'multiSendCallOnly'
  | 'setup'
  | 'signMessageLib'
  | 'simulation'
  | 'singleton'
  | 'singletonL2';

export type KnownCode = {
  readonly kind: KnownCodeKind;
  /** Its authors' name for it. */
  readonly name: string;
  readonly version: string;
  readonly address: Address;
  /** Hash of its runtime code. */
  readonly codeHash: Hash;
};

/**
 * The official contracts of Safe on Base with their code; a test compares them with safe-deployments. They are apart
 * from the addresses in `contracts.ts`, which every page ships: these hashes are heavy, and only the assessment of
 * foreign code needs them.
 */
export const knownCode: readonly KnownCode[] = [
  {
    kind: 'fallbackHandler',
    name: 'CompatibilityFallbackHandler',
    version: '1.3.0',
    address: '0x017062a1dE2FE6b99BE3d9d37841FeD19F573804',
    codeHash: '0x03e69f7ce809e81687c69b19a7d7cca45b6d551ffdec73d9bb87178476de1abf',
  },
  {
    kind: 'fallbackHandler',
    name: 'CompatibilityFallbackHandler',
    version: '1.3.0',
    address: '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4',
    codeHash: '0x03e69f7ce809e81687c69b19a7d7cca45b6d551ffdec73d9bb87178476de1abf',
  },
  {
    kind: 'createCall',
    name: 'CreateCall',
    version: '1.3.0',
    address: '0xB19D6FFc2182150F8Eb585b79D4ABcd7C5640A9d',
    codeHash: '0x8155d988823a4f6f1bcbc76a64af8e510c4ce68819290d43cf24956bd24dee82',
  },
  {
    kind: 'createCall',
    name: 'CreateCall',
    version: '1.3.0',
    address: '0x7cbB62EaA69F79e6873cD1ecB2392971036cFAa4',
    codeHash: '0x8155d988823a4f6f1bcbc76a64af8e510c4ce68819290d43cf24956bd24dee82',
  },
  {
    kind: 'singleton',
    name: 'GnosisSafe',
    version: '1.3.0',
    address: '0x69f4D1788e39c87893C980c06EdF4b7f686e2938',
    codeHash: '0xbba688fbdb21ad2bb58bc320638b43d94e7d100f6f3ebaab0a4e4de6304b1c2e',
  },
  {
    kind: 'singleton',
    name: 'GnosisSafe',
    version: '1.3.0',
    address: '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552',
    codeHash: '0xbba688fbdb21ad2bb58bc320638b43d94e7d100f6f3ebaab0a4e4de6304b1c2e',
  },
  {
    kind: 'singletonL2',
    name: 'GnosisSafeL2',
    version: '1.3.0',
    address: '0xfb1bffC9d739B8D520DaF37dF666da4C687191EA',
    codeHash: '0x21842597390c4c6e3c1239e434a682b054bd9548eee5e9b1d6a4482731023c0f',
  },
  {
    kind: 'singletonL2',
    name: 'GnosisSafeL2',
    version: '1.3.0',
    address: '0x3E5c63644E683549055b9Be8653de26E0B4CD36E',
    codeHash: '0x21842597390c4c6e3c1239e434a682b054bd9548eee5e9b1d6a4482731023c0f',
  },
  {
    kind: 'multiSend',
    name: 'MultiSend',
    version: '1.3.0',
    address: '0x998739BFdAAdde7C933B942a68053933098f9EDa',
    codeHash: '0x81db0e4afdf5178583537b58c5ad403bd47a4ac7f9bde2442ef3e341d433126a',
  },
  {
    kind: 'multiSend',
    name: 'MultiSend',
    version: '1.3.0',
    address: '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
    codeHash: '0x0208282bd262360d0320862c5ac70f375f5ed3b9d89a83a615b4d398415bdc83',
  },
  {
    kind: 'multiSendCallOnly',
    name: 'MultiSendCallOnly',
    version: '1.3.0',
    address: '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B',
    codeHash: '0xa9865ac2d9c7a1591619b188c4d88167b50df6cc0c5327fcbd1c8c75f7c066ad',
  },
  {
    kind: 'multiSendCallOnly',
    name: 'MultiSendCallOnly',
    version: '1.3.0',
    address: '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
    codeHash: '0xa9865ac2d9c7a1591619b188c4d88167b50df6cc0c5327fcbd1c8c75f7c066ad',
  },
  {
    kind: 'factory',
    name: 'GnosisSafeProxyFactory',
    version: '1.3.0',
    address: '0xC22834581EbC8527d974F8a1c97E1bEA4EF910BC',
    codeHash: '0x337d7f54be11b6ed55fef7b667ea5488db53db8320a05d1146aa4bd169a39a9b',
  },
  {
    kind: 'factory',
    name: 'GnosisSafeProxyFactory',
    version: '1.3.0',
    address: '0xa6B71E26C5e0845f74c812102Ca7114b6a896AB2',
    codeHash: '0x337d7f54be11b6ed55fef7b667ea5488db53db8320a05d1146aa4bd169a39a9b',
  },
  {
    kind: 'signMessageLib',
    name: 'SignMessageLib',
    version: '1.3.0',
    address: '0x98FFBBF51bb33A056B08ddf711f289936AafF717',
    codeHash: '0x3ac65dea3cc9dd0d7b7b800f834e3d73415b4e944bb94555c3e4a08fb137e918',
  },
  {
    kind: 'signMessageLib',
    name: 'SignMessageLib',
    version: '1.3.0',
    address: '0xA65387F16B013cf2Af4605Ad8aA5ec25a2cbA3a2',
    codeHash: '0x3ac65dea3cc9dd0d7b7b800f834e3d73415b4e944bb94555c3e4a08fb137e918',
  },
  {
    kind: 'simulation',
    name: 'SimulateTxAccessor',
    version: '1.3.0',
    address: '0x727a77a074D1E6c4530e814F89E618a3298FC044',
    codeHash: '0x66712e1d9161706f826d8d74a3cc03db0289b2530a1202f24d52986952b69a02',
  },
  {
    kind: 'simulation',
    name: 'SimulateTxAccessor',
    version: '1.3.0',
    address: '0x59AD6735bCd8152B84860Cb256dD9e96b85F69Da',
    codeHash: '0xb3fb9763869f2c09a2ac5a425d2dd6060bf7ef46b3899049d71a711e71e00f04',
  },
  {
    kind: 'fallbackHandler',
    name: 'CompatibilityFallbackHandler',
    version: '1.4.1',
    address: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
    codeHash: '0x7c6007a5d711cea8dfd5d91f5940ec29c7f200fe511eb1fc1397b367af3c42f9',
  },
  {
    kind: 'createCall',
    name: 'CreateCall',
    version: '1.4.1',
    address: '0x9b35Af71d77eaf8d7e40252370304687390A1A52',
    codeHash: '0x2b3060c55fcb8275653e99ad511a71f67ba76934ed66a7d74d6e68b52afff889',
  },
  {
    kind: 'multiSend',
    name: 'MultiSend',
    version: '1.4.1',
    address: '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
    codeHash: '0x0e4f7fc66550a322d1e7688e181b75e217e662a4f3f4d6a29b22bc61217c4b77',
  },
  {
    kind: 'multiSendCallOnly',
    name: 'MultiSendCallOnly',
    version: '1.4.1',
    address: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
    codeHash: '0xecd5bd14a08c5d2122379900b2f272bdf107a7e92423c10dd5fe3254386c9939',
  },
  {
    kind: 'singleton',
    name: 'Safe',
    version: '1.4.1',
    address: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
    codeHash: '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4',
  },
  {
    kind: 'singletonL2',
    name: 'SafeL2',
    version: '1.4.1',
    address: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
    codeHash: '0xb1f926978a0f44a2c0ec8fe822418ae969bd8c3f18d61e5103100339894f81ff',
  },
  {
    kind: 'migration',
    name: 'SafeMigration',
    version: '1.4.1',
    address: '0x526643F69b81B008F46d95CD5ced5eC0edFFDaC6',
    codeHash: '0xc00d7921460cd5a05393e7772e634bd7d212f356356aa3a77f0120a9b8e25e99',
  },
  {
    kind: 'factory',
    name: 'SafeProxyFactory',
    version: '1.4.1',
    address: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
    codeHash: '0x50c3cdc4074750a7a974204a716c999edd37482f907608d960b2b025ee0b3317',
  },
  {
    kind: 'migration',
    name: 'SafeToL2Migration',
    version: '1.4.1',
    address: '0xfF83F6335d8930cBad1c0D439A841f01888D9f69',
    codeHash: '0xa83e7be2fa20c96dc9575e3937239d552f3831ea437d7c96397eec8736f0cba0',
  },
  {
    kind: 'setup',
    name: 'SafeToL2Setup',
    version: '1.4.1',
    address: '0xBD89A1CE4DDe368FFAB0eC35506eEcE0b1fFdc54',
    codeHash: '0x2f25df28caf984366ee584e13241707e85dcd5a6ea0c14267928dafc1fd6274b',
  },
  {
    kind: 'signMessageLib',
    name: 'SignMessageLib',
    version: '1.4.1',
    address: '0xd53cd0aB83D845Ac265BE939c57F53AD838012c9',
    codeHash: '0x525c754a46b79e05543a59bb61e8de3c9eee0d955a59352409cbe67ea1077528',
  },
  {
    kind: 'simulation',
    name: 'SimulateTxAccessor',
    version: '1.4.1',
    address: '0x3d4BA2E0884aa488718476ca2FB8Efc291A46199',
    codeHash: '0x91f82615581fc73b190b83d72e883608b25e392f72322035df1b13d51766cf8d',
  },
  {
    kind: 'fallbackHandler',
    name: 'CompatibilityFallbackHandler',
    version: '1.5.0',
    address: '0x3EfCBb83A4A7AfcB4F68D501E2c2203a38be77f4',
    codeHash: '0x3c6a85bcf7b563daa624b884b4e9a1b9fa5371edde7be945d998071a48f28bbc',
  },
  {
    kind: 'createCall',
    name: 'CreateCall',
    version: '1.5.0',
    address: '0x2Ef5ECfbea521449E4De05EDB1ce63B75eDA90B4',
    codeHash: '0x6b7d8d29bdf7004c4617d95041923774f3f7e74b056bff55c1861c9ec92ce54f',
  },
  {
    kind: 'fallbackHandler',
    name: 'ExtensibleFallbackHandler',
    version: '1.5.0',
    address: '0x85a8ca358D388530ad0fB95D0cb89Dd44Fc242c3',
    codeHash: '0xba5bafdfba82e226b6dc8ae29bedf5026bd854ab4bee00128ca322717a5f2acf',
  },
  {
    kind: 'multiSend',
    name: 'MultiSend',
    version: '1.5.0',
    address: '0x218543288004CD07832472D464648173c77D7eB7',
    codeHash: '0xca1147a12963172a93910c5cb2bfa5ad0e941c7f03fc7eb017dd06a8ea4e5604',
  },
  {
    kind: 'multiSendCallOnly',
    name: 'MultiSendCallOnly',
    version: '1.5.0',
    address: '0xA83c336B20401Af773B6219BA5027174338D1836',
    codeHash: '0xcdbdcec38d2f1c7d961b0029ff8416b7e86e9974d6f0e9c9580c7d17fcfb6663',
  },
  {
    kind: 'singleton',
    name: 'Safe',
    version: '1.5.0',
    address: '0xFf51A5898e281Db6DfC7855790607438dF2ca44b',
    codeHash: '0xdda019cbd7c867a533a2a86e5c53434fdc50b13122b5a5ddb4a8df61b31c20f2',
  },
  {
    kind: 'singletonL2',
    name: 'SafeL2',
    version: '1.5.0',
    address: '0xEdd160fEBBD92E350D4D398fb636302fccd67C7e',
    codeHash: '0x180193227186ccb85316c94db1f0d156ed932b14712cfaac78901899178572dc',
  },
  {
    kind: 'migration',
    name: 'SafeMigration',
    version: '1.5.0',
    address: '0x6439e7ABD8Bb915A5263094784C5CF561c4172AC',
    codeHash: '0x52d7472fa02c3a574544f9b5a4ed4c7777e4e3315217e368926b51e1cc6014ea',
  },
  {
    kind: 'factory',
    name: 'SafeProxyFactory',
    version: '1.5.0',
    address: '0x14F2982D601c9458F93bd70B218933A6f8165e7b',
    codeHash: '0x967dae4cda22b0c9ef7f31b010bdc1ceb0af9904b0c3dc060b5302e4c18a4529',
  },
  {
    kind: 'setup',
    name: 'SafeToL2Setup',
    version: '1.5.0',
    address: '0x900C7589200010D6C6eCaaE5B06EBe653bc2D82a',
    codeHash: '0xf6034d841bcbff8912aa55526b0f1609212536aaf60bb16f5e8a269a4ab38f18',
  },
  {
    kind: 'signMessageLib',
    name: 'SignMessageLib',
    version: '1.5.0',
    address: '0x4FfeF8222648872B3dE295Ba1e49110E61f5b5aa',
    codeHash: '0xd61840855da008da59a00fc03fb71455b4f70bdca1f56f9504f072ed8d90c50e',
  },
  {
    kind: 'simulation',
    name: 'SimulateTxAccessor',
    version: '1.5.0',
    address: '0x07EfA797c55B5DdE3698d876b277aBb6B893654C',
    codeHash: '0x706db4bb6151f75a5b3845724174e201c59046dfbe65b4e5909ad4b88f8f752d',
  },
  {
    kind: 'fallbackHandler',
    name: 'TokenCallbackHandler',
    version: '1.5.0',
    address: '0x54e86d004d71a8D2112ec75FaCE57D730b0433F3',
    codeHash: '0xcbc723172700efa52cc33ee26c7fc7e284edc8097f9dc307857fe525fec98cd8',
  },
];
