import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { isNameLike } from './is-name-like';
import { readAsSeen, readGlyphs } from './read-as-seen';

/** What else a name reads like. */
export type FalseName =
  /** It has the form of an address, full or shortened. */
  | 'address'
  /** It is a word that Concord uses for an account: “You”, “This Safe”. */
  | 'role'
  /** It claims to be verified. */
  | 'claim'
  /** It is the name of an official contract. */
  | 'contract'
  /** It is the symbol or the name of a well-known token. */
  | 'token'
  /** It has the form of a domain name. */
  | 'domain';

/**
 * Finds what else a name reads like, including look-alike letters; undefined for an ordinary name (docs/security.md,
 * S5).
 */
export function findFalseName(name: string): FalseName | undefined {
  const glyphs = readGlyphs(name);
  if (isAddressLike(glyphs)) return 'address';
  const ways = readAsSeen(name);
  const isOneOf = (known: ReadonlySet<string>) => ways.some((way) => known.has(way));
  if (claim.test(name) || claim.test(glyphs)) return 'claim';
  if (isOneOf(roleReadings())) return 'role';
  // Concord itself writes names such as “Bruno (you)”.
  if (glyphs.split(/[()[\]{}·•|/,;:–—-]/).some((part) => part !== glyphs && isPersonal(part))) return 'role';
  if (ways.some(isContractName)) return 'contract';
  if (isOneOf(tokenReadings())) return 'token';
  return isDomainLike(glyphs) ? 'domain' : undefined;
}

const hex = '[0-9a-fA-F]';
const addressForms: readonly RegExp[] = [
  // The zero may be the letter O.
  new RegExp(`(^|[^a-zA-Z0-9])[0O][xX×]\\s?${hex}{4}`),
  // A shortened address without its beginning.
  new RegExp(`^${hex}{4,}\\s*(…|⋯|\\.{2,}|‥)\\s*${hex}{3,}$`),
  // Nearly as long as an address, also in groups.
  new RegExp(`(^|[^a-zA-Z0-9])${hex}(?:[\\s_:-]?${hex}){23,}`),
];
const isAddressLike = (glyphs: string) => addressForms.some((form) => form.test(glyphs));

const claim =
  /[✓✔☑✅🗸🗹]|\b(un)?verified\b|verifiziert|vérifiée?|verificad[oa]|verificat[oa]|проверен|已验证|已驗證|確認済|認証済|인증됨/iu;

/** Words that Concord uses for accounts and services, in the languages in which a browser may translate them. */
const roles: readonly string[] = [
  ...['You', 'Yourself', 'Your account', 'Your wallet', 'Your Safe', 'You (connected)', 'Connected account'],
  ...['Safe', 'This Safe', 'The Safe', 'Safe itself', 'The Safe itself', 'Safe account', 'Safe{Wallet}'],
  ...['Owner', 'Owners', 'An owner', 'Co-owner', 'Owner of this Safe', 'Signer', 'Proposer', 'Executor'],
  ...['Gateway', 'The gateway', 'Safe gateway', 'Relayer', 'Relay', 'RPC', 'RPC node', 'Concord'],
  ...['Module', 'Guard', 'Module guard', 'Fallback handler', 'Refund receiver', 'Delegate', 'Recipient'],
  ...['Contract', 'Token', 'Unknown', 'None', 'Nobody', 'Zero address', 'Official', 'Name service'],
  ...['Du', 'Du selbst', 'Sie selbst', 'Dieser Safe', 'Dieses Safe', 'Eigentümer', 'Besitzer', 'Empfänger'],
  ...['Vous', 'Toi', 'Ce Safe', 'Propriétaire', 'Destinataire', 'Passerelle', 'Tú', 'Usted', 'Este Safe'],
  ...[
    'Propietario',
    'Destinatario',
    'Você',
    'Proprietário',
    'Destinatário',
    'Tu',
    'Questo Safe',
    'Jij',
    'Ty',
  ],
  ...[
    'Proprietario',
    'Ты',
    'Вы',
    'Этот сейф',
    'Этот Safe',
    'Владелец',
    'Получатель',
    'Шлюз',
    'Ви',
    'Власник',
  ],
  ...[
    '你',
    '您',
    '此 Safe',
    '本 Safe',
    '所有者',
    '拥有者',
    '擁有者',
    '网关',
    'あなた',
    'このSafe',
    'オーナー',
  ],
  ...['당신', '이 Safe', '소유자', 'أنت', 'المالك', 'Sen', 'Siz', 'Sahip', 'Bạn', 'Anda', 'Kamu', 'आप'],
];

/** The words among them that no honest token uses: single words such as “Guard” are symbols too. */
const unfitForSymbols: readonly string[] = [
  ...roles.filter((role) => role.includes(' ')),
  ...['You', 'Yourself', 'Vous', 'Вы', 'Ты', '你', '您', 'あなた', '당신', 'このSafe'],
];

let knownSymbols: ReadonlySet<string> | undefined;

/**
 * Whether a token's symbol reads like something else: an address, a role, an official contract, or a claim to be
 * verified (docs/security.md, S5).
 */
export function isFalseSymbol(symbol: string): boolean {
  const glyphs = readGlyphs(symbol);
  if (isAddressLike(glyphs) || claim.test(symbol) || claim.test(glyphs)) return true;
  knownSymbols ??= readingsOf(unfitForSymbols);
  const known = knownSymbols;
  return readAsSeen(symbol).some((way) => known.has(way) || isContractName(way));
}

let knownRoles: ReadonlySet<string> | undefined;
const roleReadings = () => (knownRoles ??= readingsOf(roles));

const personal = new Set([
  'YOU',
  'THISSAFE',
  'THESAFE',
  'DU',
  'VOUS',
  'ТЫ',
  'ВЫ',
  '你',
  '您',
  'あなた',
  '당신',
]);
const isPersonal = (part: string) => personal.has(part.replace(/[^\p{L}]/gu, '').toUpperCase());

/** Official contracts, by Concord's names. */
const contracts: readonly string[] = [
  ...['MultiSend', 'MultiSendCallOnly', 'CreateCall', 'SignMessageLib', 'SimulateTxAccessor'],
  ...[
    'CompatibilityFallbackHandler',
    'ExtensibleFallbackHandler',
    'SafeProxyFactory',
    'GnosisSafeProxyFactory',
  ],
  ...[
    'SafeMigration',
    'SafeToL2Migration',
    'SafeToL2Setup',
    'SafeProxy',
    'SafeL2',
    'GnosisSafe',
    'GnosisSafeL2',
  ],
  ...['AllowanceModule', 'Spending limits (AllowanceModule)', 'Safe4337Module', 'SafeModuleSetup'],
  ...['TokenCallbackHandler', 'Multicall3', 'Permit2', 'Coinbase Smart Wallet'],
];

let knownContracts: readonly string[] | undefined;

/** Whether a reading is a contract's name, alone or with a version, whose digits may read as letters. */
function isContractName(way: string): boolean {
  knownContracts ??= [...readingsOf(contracts)];
  const isVersion = (rest: string) => /^=?v?[0-9OI]{0,6}(L2)?$/i.test(rest);
  if (/^=?SAFE(v?[0-9OI]{3,6}(L2)?|L2)$/i.test(way)) return true;
  return knownContracts.some((known) => way.startsWith(known) && isVersion(way.slice(known.length)));
}

let knownTokenNames: ReadonlySet<string> | undefined;
const tokenReadings = () =>
  (knownTokenNames ??= readingsOf(
    [base.nativeCurrency, ...deployment.knownTokens].flatMap(({ symbol, name }) => [symbol, name]),
  ));

const readingsOf = (names: readonly string[]) => new Set(names.flatMap(readAsSeen));

/** Whether a text is a single word with a dot and an ending of letters, or has a name in .eth among its words. */
function isDomainLike(glyphs: string): boolean {
  if (!isNameLike(glyphs)) return false;
  const pointed = glyphs.replace(/[^\p{L}\p{N}\s@_'’&()-]/gu, (sign) => (isNameLike(sign) ? '.' : sign));
  return (
    /^[^\s.@]+(\.[^\s.@]+)*\.[\p{L}]{2,}$/u.test(pointed) || /[^\s.@]\.eth(?![\p{L}\p{N}])/iu.test(pointed)
  );
}
