import { type Hash, hashMessage, hashTypedData, keccak256, toHex, zeroAddress } from 'viem';
import { sign } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { checkSignatures, hashHandedMessage, hashHandedTransaction } from '@/lib/hand-over/check-hand-over';
import type { HandedItem, HandedTransaction } from '@/lib/hand-over/hand-over';
import { packHandOver } from '@/lib/hand-over/pack-hand-over';
import { parseHandOver } from '@/lib/hand-over/parse-hand-over';
import { formatForLocalsafe, formatSignedMessage, formatSubmission } from '@/lib/hand-over/write-file';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { hashMessageOf } from '@/lib/safe/protocol/message-hash';
import { encodeApproval, encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import { amara, bruno, chiara, otherSafe, safe, token } from '@/tests/support/chain/people';
import { handTransaction } from '@/tests/support/transactions/handed-transactions';
import vectors from '@/tests/vectors/safe-tx-hashes.json';

/** Signs as Amara’s key does. */
const signHash = (hash: Hash) =>
  sign({ hash, privateKey: keccak256(toHex('concord test person amara')), to: 'hex' });

const given = { chainId: undefined, address: undefined, version: undefined };
const ofThisSafe = { ...given, ...safe };

function read(text: string): readonly HandedItem[] {
  const parsed = parseHandOver(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.handOver.items;
}

function readTransaction(text: string): HandedTransaction {
  const [item] = read(text);
  if (item?.kind !== 'transaction') throw new Error('no transaction');
  return item;
}

const refusal = (text: string) => {
  const parsed = parseHandOver(text);
  return parsed.ok ? undefined : parsed.message;
};

const cut =
  'This is no transaction that Concord can read. If it came as a link, the link may be cut off: ask for it again, or for a file.';

/** Breaks a text into lines, as mail programs do. */
const fold = (text: string, width: number, before = '') =>
  Array.from(
    { length: Math.ceil(text.length / width) },
    (_, line) => `${before}${text.slice(line * width, (line + 1) * width)}`,
  ).join('\r\n');

/** All fields as text, as JSON has them. */
const inTexts = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );

const signed = await handTransaction([amara, bruno], {
  value: 2n ** 70n,
  data: '0x12345678',
  gasPrice: 3n,
  gasToken: token,
});
const { transaction, hash, signatures } = signed;

test.each(['https://concord.example/transactions/open/#', 'https://elsewhere.example/x#', '#', ''])(
  'a link’s data are read behind "%s", and give the same transaction',
  async (before) => {
    const noted = { ...signed, note: 'Rent, November ❄' };
    const [item] = read(before + packHandOver(noted));
    expect(item).toEqual({
      ...{ kind: 'transaction', safe, transaction, signatures },
      claimedHash: hash,
      version: undefined,
      note: noted.note,
    });
    const hashed = item?.kind === 'transaction' ? hashHandedTransaction(item, given) : undefined;
    expect(hashed).toMatchObject({ claim: 'matches', hashes: { safeTxHash: hash } });
    expect(await checkSignatures(hash, signatures)).toMatchObject([
      { signer: amara.address, state: 'signed', kind: 'eoa' },
      { signer: bruno.address, state: 'signed' },
    ]);
  },
);

describe('a link as chat and mail programs change it', () => {
  const link = `https://concord.example/transactions/open/#${packHandOver(signed)}`;

  test.each([
    ['before a full stop', `${link}.`],
    ['in angle brackets', `<${link}>`],
    ['in quotation marks', `"${link}"`],
    ['in parentheses', `Please sign (${link}), Chiara.`],
    ['after a name', `Bruno: please sign ${link}`],
    ['before other words', `${link}\n\nThanks, Bruno`],
    ['beside another link', `See https://elsewhere.example/news#today and ${link} please`],
    ['over two lines', fold(link, 300)],
    ['over many lines', `Please sign:\n${fold(link, 76)}\nThanks, Bruno`],
    ['in an answer', `> Please sign:\n${fold(link, 76, '> ')}\n>\n> Thanks`],
    ['twice', `${link}\n${link}`],
    ['in Markdown', `[Sign this](${link})`],
    ['in Markdown with a title', `[Sign this](<${link}> "Rent")`],
    ['in Markdown as its own words', `[${link}](${link})`],
    ['in Markdown as a reference', `[1]: ${link}`],
    ['in italics', `_${link}_`],
    ['in brackets', `[${link}]`],
    ['in braces', `{${link}}`],
    ['after the time of a chat', `[27/11/26, 10:00:01] Bruno: ${link}`],
    ['in a page', `<p style="color:#123456"><a class="x" href="${link}">Sign</a></p>`],
    ['in a page with many colors', `${'<i style="color:#123456">'.repeat(30)}<a href='${link}'>Sign</a>`],
    ['without https', link.replace('https://', '')],
    ['with a parameter in front', link.replace('/#', '/?utm_source=mail#')],
    ['with a parameter behind', `${link}?utm_source=mail`],
    ['as its fragment with a parameter', `${link.slice(link.indexOf('#') + 1)}&fbclid=1`],
    ['with its # escaped', link.replace('#', '%23')],
    ['with its letters escaped', link.replace(/[_-]/g, (sign) => (sign === '_' ? '%5F' : '%2d'))],
    ['in the link of a mail filter', `https://safe.example/?url=${encodeURIComponent(link)}&data=05%7C01`],
    ['in a fence', `\`\`\`\n${link}\n\`\`\``],
  ])('is read %s', (_where, text) => {
    expect(readTransaction(text)).toMatchObject({ safe, transaction, signatures });
  });

  test('beside another transaction is refused, because nobody knows which one is meant', async () => {
    const other = packHandOver(await handTransaction([amara], { nonce: 9n }));
    expect(refusal(`${link} and https://concord.example/#${other}`)).toBe(
      'This text has several links. Paste one of them.',
    );
  });

  test('is refused as cut off wherever it was cut, whatever words stand behind it', () => {
    for (let end = link.indexOf('#') + 2; end < link.length; end += 1)
      for (const after of ['\nThanks, Bruno', '.', ' Best', '> wrote'])
        expect(refusal(`Please sign ${link.slice(0, end)}${after}`)).toBe(cut);
  });

  test('is refused as cut off in Markdown, in quotes and in italics, too', () => {
    const part = link.slice(0, -20);
    for (const text of [`[Sign](${part}...)`, `"${part}"`, `_${part}_`, `[10:00] Bruno: ${part} [more]`])
      expect(refusal(text)).toBe(cut);
  });

  test('inside the JSON of something else is not taken for it', () => {
    expect(refusal(JSON.stringify({ note: link }))).toMatch('no transaction in a form');
    expect(refusal(`{"note": "${link}",`)).toMatch('not valid JSON');
  });
});

test('a link for a transfer of a token with one signature fits into one message of any chat', async () => {
  const data =
    `0xa9059cbb${'0'.repeat(24)}${'8d339a8d93e748fd75cb086a65e288fc33846716'}${'566d3e80'.padStart(64, '0')}` as const;
  const one = await handTransaction([amara], { to: token, value: 0n, data });
  expect(`https://concord.example/transactions/open/#${packHandOver(one)}`.length).toBeLessThan(400);
});

describe('Concord’s own files', () => {
  const file = formatSubmission({ safe, transaction, safeTxHash: hash, confirmations: signatures });

  test('of a transaction are read as they were written', () => {
    expect(readTransaction(file)).toMatchObject({ safe, transaction, claimedHash: hash, signatures });
  });

  test('of a transaction on another chain name that chain', () => {
    const other = { chainId: 10, address: safe.address };
    const { safeTxHash } = hashTransaction(other, transaction);
    const text = formatSubmission({ safe: other, transaction, safeTxHash, confirmations: [] });
    expect(hashHandedTransaction(readTransaction(text), given)).toMatchObject({
      safe: other,
      claim: 'matches',
    });
  });

  test.each([
    ['a text', { kind: 'text', text: 'I agree, says the Safe.\n' }, 'I agree, says the Safe.\n'],
    [
      'typed data',
      {
        kind: 'typedData',
        text: JSON.stringify({
          domain: { name: 'Harbour' },
          types: { Mail: [{ name: 'text', type: 'string' }] },
          primaryType: 'Mail',
          message: { text: 'hi' },
        }),
      },
      undefined,
    ],
  ] as const)('of a message that is %s are read as they were written', async (_name, content, text) => {
    const messageHash = hashMessageOf(safe, text ?? JSON.parse(content.text)).safeMessageHash;
    const confirmations = [{ signer: amara.address, signature: await signHash(messageHash) }];
    const inFile = formatSignedMessage({ safe, content, messageHash, confirmations });
    const inLink = packHandOver({
      kind: 'message',
      safe,
      content,
      hash: messageHash,
      signatures: confirmations,
    });
    for (const written of [inFile, inLink]) {
      const [item] = read(written);
      if (item?.kind !== 'message') throw new Error('no message');
      expect(item).toMatchObject({ safe, content, claimedHash: messageHash, signatures: confirmations });
      expect(hashHandedMessage(safe, item)?.safeMessageHash).toBe(messageHash);
      expect(await checkSignatures(messageHash, item.signatures)).toMatchObject([{ state: 'signed' }]);
    }
  });
});

describe('localsafe', () => {
  const data = { ...inTexts(transaction), nonce: 7, safeTxGas: 0 };
  const kit = {
    data,
    signatures: signatures.map(({ signer, signature }) => ({
      signer,
      data: signature,
      isContractSignature: false,
    })),
  };
  const link = (name: string, value: unknown, chain = '8453') =>
    `https://localsafe.example/#/safe/${safe.address}?${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}&chainId=${chain}`;

  test('links bring the transaction, its Safe and its signatures', () => {
    expect(readTransaction(link('importTx', { tx: kit }))).toMatchObject({ safe, transaction, signatures });
  });

  test('files bring one transaction or several, and no Safe', () => {
    const unnamed = { chainId: undefined, address: undefined };
    expect(readTransaction(JSON.stringify({ tx: kit }))).toMatchObject({
      safe: unnamed,
      transaction,
      signatures,
    });
    const second = { ...kit, data: { ...data, nonce: 8 } };
    const items = read(JSON.stringify({ transactions: [kit, second] }));
    expect(items).toMatchObject([{ transaction: { nonce: 7n } }, { transaction: { nonce: 8n } }]);
  });

  test('reads what Concord writes for it, contracts’ signatures included', () => {
    const byContract = {
      signer: otherSafe.address,
      signature: encodeContractSignature({ signer: otherSafe.address, signature: '0xabcd' }),
    };
    const confirmations = [...signatures, byContract];
    const text = formatForLocalsafe({ safe, transaction, safeTxHash: hash, confirmations });
    expect(JSON.parse(text).tx.signatures[2]).toEqual({
      signer: otherSafe.address,
      data: '0xabcd',
      isContractSignature: true,
    });
    expect(JSON.parse(text).tx.data).toMatchObject({
      to: transaction.to,
      value: String(2n ** 70n),
      nonce: 7,
      gasToken: token,
    });
    expect(readTransaction(text)).toMatchObject({ transaction, signatures: confirmations });
  });

  test('signatures alone keep the hash that they are for', () => {
    const [first] = kit.signatures;
    expect(read(link('importSig', { signature: first, txHash: hash }))).toMatchObject([
      { kind: 'signatures', of: 'transaction', safe, claimedHash: hash, signatures: [signatures[0]] },
    ]);
    expect(read(link('importMsgSig', { signature: first, messageHash: hash }))).toMatchObject([
      { kind: 'signatures', of: 'message', claimedHash: hash },
    ]);
  });

  test('messages are a text or typed data', () => {
    const message = { data: 'Grüezi', signatures: [] };
    const utf8 = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ message }))));
    const text = `https://localsafe.example/#/safe/${safe.address}?importMsg=${encodeURIComponent(utf8)}&chainId=8453`;
    expect(read(text)).toMatchObject([{ kind: 'message', safe, content: { kind: 'text', text: 'Grüezi' } }]);
  });

  test('links are found between other words, and broken over lines, but not within their last number', () => {
    const whole = link('importTx', { tx: kit });
    for (const text of [`Please sign: ${whole}.`, `<${whole}>`, fold(whole, 76), `${whole}\nThanks`])
      expect(readTransaction(text)).toMatchObject({ safe, transaction, signatures });
    expect(refusal(`Please sign: ${whole}\n3rd payment`)).toBe(cut);
    expect(refusal(`Please sign: ${whole.slice(0, 200)}\nThanks`)).toBe(cut);
  });

  test.each([
    ['in Markdown', (whole: string) => `[Sign](${whole})`],
    ['in a page', (whole: string) => `<a href="${whole.replaceAll('&', '&amp;')}">Sign</a>`],
    ['with & as pages write it', (whole: string) => whole.replaceAll('&', '&amp;')],
    ['with a parameter behind', (whole: string) => `${whole}&utm_source=mail`],
    [
      'in the link of a mail filter',
      (whole: string) => `https://s.example/?url=${encodeURIComponent(whole)}&d=1`,
    ],
  ])('links are read %s', (_where, change) => {
    expect(readTransaction(change(link('importTx', { tx: kit })))).toMatchObject({ safe, signatures });
  });

  test('a link whose data name another Safe or network is refused', () => {
    for (const other of [{ safeAddress: otherSafe.address }, { chainId: 10 }])
      expect(refusal(link('importTx', { tx: kit, ...other }))).toMatch('another Safe or network');
  });

  test('files of messages bring each, and an absent hash may be null', () => {
    expect(read(JSON.stringify({ messages: [{ data: 'Hello', signatures: [] }] }))).toMatchObject([
      { kind: 'message', content: { text: 'Hello' } },
    ]);
    const [first] = kit.signatures;
    expect(read(link('importSig', { signature: first, txHash: hash, messageHash: null }))).toMatchObject([
      { kind: 'signatures', of: 'transaction' },
    ]);
  });

  test('links with another part, a part twice or no Safe are refused', () => {
    const whole = link('importTx', { tx: kit });
    expect(refusal(`${whole}&to=0x1`)).toMatch('parts that Concord doesn’t know');
    expect(refusal(`${whole}&importTx=abcd`)).toMatch('parts that Concord doesn’t know');
    expect(refusal(whole.replace(safe.address, '0x12'))).toMatch('names no Safe');
    expect(
      refusal(
        link('importTx', {
          safe: `base:${otherSafe.address}`,
          transaction: data,
          safeTxHash: hash,
          signatures: [],
        }),
      ),
    ).toMatch('something else');
  });
});

describe('protocol-kit', () => {
  const entry = { signer: amara.address, data: signatures[0]?.signature, isContractSignature: false };
  const data = { ...inTexts(transaction), nonce: 7 };

  test.each([
    ['a list', [entry]],
    ['the entries of its map', { [amara.address.toLowerCase()]: entry }],
    ['its map as pairs', [[amara.address.toLowerCase(), entry]]],
    ['its map as scripts write it', { dataType: 'Map', value: [[amara.address, entry]] }],
  ])('signatures are %s', (_name, list) => {
    expect(readTransaction(JSON.stringify({ data, signatures: list }))).toMatchObject({
      transaction,
      signatures: [signatures[0]],
    });
  });

  const kit = { data, signatures: [entry] };

  test.each([
    ['in a list', [kit]],
    ['as a transaction', { transaction: kit }],
    ['as a Safe’s transaction', { safeTransaction: kit }],
    ['as a result', { result: { data: kit } }],
  ])('data are read where they stand %s', (_where, value) => {
    expect(readTransaction(JSON.stringify(value))).toMatchObject({
      transaction,
      signatures: [signatures[0]],
    });
  });

  test('several in a list are several, and a broken one is named', () => {
    const second = { ...kit, data: { ...data, nonce: 8 } };
    expect(read(JSON.stringify([kit, second]))).toMatchObject([
      { transaction: { nonce: 7n } },
      { transaction: { nonce: 8n } },
    ]);
    const broken = { ...kit, data: { ...data, to: undefined } };
    expect(refusal(JSON.stringify([kit, broken]))).toBe('Entry 2 of 2: The field “data.to” is missing.');
    expect(refusal('[]')).toBe('This list is empty.');
  });

  test('the Safe, its network and the hash beside the data are taken, and two different ones refused', () => {
    const named = { ...kit, safeAddress: safe.address.toLowerCase(), chainId: '0x2105', safeTxHash: hash };
    expect(readTransaction(JSON.stringify(named))).toMatchObject({ safe, claimedHash: hash });
    expect(readTransaction(JSON.stringify({ safe: `eth:${safe.address}`, tx: kit })).safe.chainId).toBe(1);
    expect(refusal(JSON.stringify({ ...kit, safe: `eth:${safe.address}`, chainId: 8453 }))).toMatch(
      'two different Safes or networks',
    );
    for (const name of ['nowhere', 'constructor'])
      expect(refusal(JSON.stringify({ ...kit, safe: `${name}:${safe.address}` }))).toMatch('a network that');
    expect(refusal(JSON.stringify({ ...kit, chainId: 0 }))).toMatch('“chainId”');
  });

  test('what is given to the service brings its one signature', () => {
    const [first] = signatures;
    const { signer: sender, signature } = first ?? {};
    const args = { safeAddress: safe.address, safeTransactionData: data, safeTxHash: hash };
    const sent = [
      { ...args, senderAddress: sender, senderSignature: signature },
      { safe: safe.address, ...data, contractTransactionHash: hash, sender, signature, origin: null },
    ];
    for (const value of sent)
      expect(readTransaction(JSON.stringify(value))).toMatchObject({
        ...{ transaction, claimedHash: hash, signatures: [first] },
        safe: { address: safe.address },
      });
  });

  test('missing signatures may be null, missing calldata an empty text, and the operation hexadecimal', () => {
    const bare = { data: { ...data, data: '', operation: '0x0' }, signatures: null };
    expect(readTransaction(JSON.stringify(bare))).toMatchObject({
      transaction: { data: '0x', operation: 0 },
      signatures: [],
    });
  });

  test('blanks of pages, a fence and a last semicolon around JSON do not matter, those in a message do', () => {
    const text = JSON.stringify(kit, null, 2).replaceAll('  ', '\u00a0 ');
    for (const copied of [text, `${text};`, `\`\`\`json\n${text}\n\`\`\``])
      expect(readTransaction(copied)).toMatchObject({ transaction });
    const message = { data: 'a\u00a0b;', signatures: [] };
    expect(read(JSON.stringify(message))).toMatchObject([{ content: { text: 'a\u00a0b;' } }]);
  });

  test('the data alone are a transaction without signatures', () => {
    expect(readTransaction(JSON.stringify(data))).toMatchObject({ transaction, signatures: [] });
  });

  test('numbers without quotation marks keep all their digits', () => {
    const text = JSON.stringify({ data, signatures: [] }).replace(`"${2n ** 70n}"`, String(2n ** 70n));
    expect(text).toContain(`"value":${2n ** 70n},`);
    expect(readTransaction(text).transaction.value).toBe(2n ** 70n);
  });
});

describe('Safe’s services', () => {
  const service = {
    ...inTexts(transaction),
    ...{ safe: safe.address, nonce: 7, safeTxGas: '0', baseGas: '0', data: '0x12345678', safeTxHash: hash },
    confirmationsRequired: 2,
    confirmations: signatures.map(({ signer, signature }) => ({
      owner: signer,
      signature,
      signatureType: 'EOA',
      submissionDate: '2025-11-01T10:00:00Z',
    })),
    ...{ isExecuted: false, trusted: true, origin: '{}', dataDecoded: null },
  };

  test('the transaction service’s JSON names its Safe and no chain; the hash tells the chain', () => {
    const item = readTransaction(JSON.stringify(service));
    expect(item).toMatchObject({
      safe: { chainId: undefined, address: safe.address },
      transaction,
      signatures,
    });
    expect(hashHandedTransaction(item, given)).toMatchObject({ safe, claim: 'matches' });
  });

  test('the transaction service’s list brings each of its transactions', () => {
    const second = { ...service, nonce: 8 };
    const list = { count: 2, next: null, previous: null, results: [service, second] };
    expect(read(JSON.stringify(list))).toMatchObject([
      { transaction: { nonce: 7n }, signatures },
      { transaction: { nonce: 8n } },
    ]);
    expect(refusal(JSON.stringify({ ...list, results: [service, { ...second, to: '0x1' }] }))).toMatch('to');
  });

  test('recorded transactions of the service have the hash that it gave them', () => {
    for (const { name, chainId: _chain, sender, signature, ...fields } of vectors) {
      const gas = {
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: zeroAddress,
        refundReceiver: zeroAddress,
      };
      const text = JSON.stringify({ ...fields, ...gas, confirmations: [{ owner: sender, signature }] });
      expect(hashHandedTransaction(readTransaction(text), given), name).toMatchObject({
        safe: { chainId: 8453 },
        claim: 'matches',
      });
    }
  });

  test('null in place of the zero address is it, where the hash says so', () => {
    const plain = { ...transaction, gasToken: zeroAddress };
    const { safeTxHash } = hashTransaction(safe, plain);
    const item = readTransaction(
      JSON.stringify({ ...service, gasToken: null, refundReceiver: null, safeTxHash }),
    );
    expect(hashHandedTransaction(item, given)).toMatchObject({ claim: 'matches' });
  });

  test.each(['data', 'tx', 'transaction'])('its JSON in “%s” keeps Safe, hash and signatures', (name) => {
    expect(readTransaction(JSON.stringify({ [name]: service }))).toMatchObject({
      ...{ safe: { address: safe.address }, claimedHash: hash, signatures },
    });
  });

  test('messages are read from its list and from the gateway’s', () => {
    const messageHash = hashMessageOf(safe, 'Hello').safeMessageHash;
    const [first] = signatures;
    const { signer: owner, signature } = first ?? {};
    const ofService = { safe: safe.address, message: 'Hello', messageHash, confirmations: [] };
    const value = { value: owner, name: null };
    const ofGateway = {
      type: 'MESSAGE',
      message: 'Hello',
      messageHash,
      confirmations: [{ owner: value, signature }],
    };
    expect(read(JSON.stringify({ count: 1, results: [ofService] }))).toMatchObject([
      { kind: 'message', safe: { address: safe.address }, claimedHash: messageHash },
    ]);
    const page = { count: 1, results: [{ type: 'DATE_LABEL', timestamp: 1 }, ofGateway] };
    expect(read(JSON.stringify(page))).toMatchObject([
      { kind: 'message', content: { text: 'Hello' }, signatures: [first] },
    ]);
  });

  test('rows of the gateway’s queue hold too little, and what no owner signs is said to be that', () => {
    const row = {
      type: 'TRANSACTION',
      transaction: { id: 'multisig_1', txInfo: {}, executionInfo: { type: 'MULTISIG', nonce: 7 } },
    };
    const page = { count: 1, results: [{ type: 'LABEL', label: 'Next' }, row] };
    for (const value of [page, row, row.transaction, [row]])
      expect(refusal(JSON.stringify(value))).toMatch('leaves out fields that owners sign');
    for (const detailedExecutionInfo of [null, { type: 'MODULE' }])
      expect(refusal(JSON.stringify({ safeAddress: safe.address, detailedExecutionInfo }))).toMatch(
        'No owner signs this transaction',
      );
  });

  test('null calldata are none', () => {
    expect(readTransaction(JSON.stringify({ ...service, data: null })).transaction.data).toBe('0x');
  });

  test('an older Safe on another chain is found by its hash', () => {
    const old = { chainId: 1, address: safe.address };
    const { safeTxHash } = hashTransaction(old, transaction, '1.1.1');
    const item = readTransaction(JSON.stringify({ ...service, safeTxHash }));
    expect(hashHandedTransaction(item, given)).toMatchObject({ version: '1.2.0', claim: 'matches' });
  });

  test('the gateway’s details bring the same transaction', () => {
    const named = (value: string) => ({ value, name: null, logoUri: null });
    const { to, value, data, operation, refundReceiver, ...gas } = inTexts(transaction);
    const details = {
      ...{
        safeAddress: safe.address,
        txId: `multisig_${safe.address}_${hash}`,
        txStatus: 'AWAITING_EXECUTION',
      },
      txData: { hexData: data, to: named(String(to)), value, operation, dataDecoded: null },
      detailedExecutionInfo: {
        ...{
          type: 'MULTISIG',
          submittedAt: 1,
          ...gas,
          nonce: 7,
          refundReceiver: named(String(refundReceiver)),
          safeTxHash: hash,
        },
        confirmations: signatures.map(({ signer, signature }) => ({
          signer: named(signer),
          signature,
          submittedAt: 1,
        })),
      },
      note: 'Rent',
    };
    expect(readTransaction(JSON.stringify(details))).toMatchObject({
      transaction,
      signatures,
      claimedHash: hash,
      note: 'Rent',
    });
  });
});

describe('EIP-712 data', () => {
  const message = inTexts(transaction);
  const typeOf = (name: string) =>
    ['to', 'gasToken', 'refundReceiver'].includes(name)
      ? 'address'
      : name === 'data'
        ? 'bytes'
        : name === 'operation'
          ? 'uint8'
          : 'uint256';
  const names = [
    'to',
    'value',
    'data',
    'operation',
    'safeTxGas',
    'baseGas',
    'gasPrice',
    'gasToken',
    'refundReceiver',
    'nonce',
  ];
  const SafeTx = names.map((name) => ({ name, type: typeOf(name) }));
  const domain = { chainId: 137, verifyingContract: safe.address };
  const screen = { types: { SafeTx }, primaryType: 'SafeTx', domain, message };

  test('of a wallet’s screen give the hash that the wallet signs', () => {
    const item = readTransaction(JSON.stringify(screen));
    expect(hashHandedTransaction(item, given)?.hashes.safeTxHash).toBe(
      hashTypedData({ ...screen, message: transaction, types: { SafeTx } } as never),
    );
    expect(item.safe).toEqual({ chainId: 137, address: safe.address });
  });

  test.each([
    ['without its main type', { ...screen, primaryType: undefined }],
    ['as libraries call its parts', { domain, types: { SafeTx }, value: message }],
    ['in “data”', { data: screen }],
    ['as text with its account', { from: amara.address, data: JSON.stringify(screen), version: 'V4' }],
    ['in “typedMessage”', { typedMessage: { data: screen, version: 'V4' } }],
    ['with its chain in hexadecimal', { ...screen, domain: { ...domain, chainId: '0x89' } }],
  ])('are read %s', (_how, value) => {
    expect(readTransaction(JSON.stringify(value))).toMatchObject({
      ...{ transaction, safe: { chainId: 137, address: safe.address }, version: '1.4.1' },
    });
  });

  test('are read from a request to a wallet, too', () => {
    const request = { method: 'eth_signTypedData_v4', params: [amara.address, JSON.stringify(screen)] };
    expect(readTransaction(JSON.stringify(request)).transaction).toEqual(transaction);
  });

  test('without a chain are of a Safe before 1.3.0, and with dataGas of one before 1.0.0', () => {
    const chainless = { ...screen, domain: { verifyingContract: safe.address } };
    expect(readTransaction(JSON.stringify(chainless)).version).toBe('1.2.0');
    const { baseGas, ...others } = message;
    const old = {
      ...chainless,
      types: {
        SafeTx: SafeTx.map((field) => (field.name === 'baseGas' ? { ...field, name: 'dataGas' } : field)),
      },
      message: { ...others, dataGas: baseGas },
    };
    const item = readTransaction(JSON.stringify(old));
    expect(hashHandedTransaction(item, given)?.hashes).toEqual(hashTransaction(safe, transaction, '0.1.0'));
  });

  test.each([
    ['another order of fields', { types: { SafeTx: SafeTx.toReversed() } }, 'not that of a Safe'],
    [
      'another type of a field',
      {
        types: {
          SafeTx: SafeTx.map((field) => (field.name === 'nonce' ? { ...field, type: 'uint64' } : field)),
        },
      },
      'not that of a Safe',
    ],
    ['a domain with a name', { domain: { ...domain, name: 'Safe' } }, 'domain in these data'],
    [
      'a domain of another type',
      { types: { SafeTx, EIP712Domain: [{ name: 'verifyingContract', type: 'address' }] } },
      'domain in these data',
    ],
    [
      'a further field',
      { message: { ...message, extra: '1' } },
      'fields that a transaction of a Safe doesn’t have',
    ],
    ['a missing field', { message: { ...message, nonce: undefined } }, 'nonce'],
    ['a message’s hash', { primaryType: 'SafeMessage' }, 'sign a message'],
    ['another struct', { primaryType: 'Permit' }, 'no transaction of a Safe'],
  ])('with %s are refused, because a wallet hashes them differently', (_name, changed, sentence) => {
    expect(refusal(JSON.stringify({ ...screen, ...changed }))).toMatch(sentence);
  });
});

describe('signatures', () => {
  test('by eth_sign are recovered; those of contracts and approvals are named and not checked', async () => {
    const plain = await amara.signMessage({ message: { raw: hash } });
    const v = Number.parseInt(plain.slice(-2), 16) + 4;
    const bySign = `${plain.slice(0, -2)}${v.toString(16)}` as `0x${string}`;
    expect(hashMessage({ raw: hash })).not.toBe(hash);
    const checked = await checkSignatures(hash, [
      { signer: amara.address, signature: bySign },
      { signer: chiara.address, signature: encodeApproval(chiara.address) },
      {
        signer: otherSafe.address,
        signature: encodeContractSignature({ signer: otherSafe.address, signature: '0x1234' }),
      },
      { signer: bruno.address, signature: bySign },
      { signer: bruno.address, signature: encodeApproval(chiara.address) },
      { signer: bruno.address, signature: '0x1234' },
      { signer: undefined, signature: bySign },
    ]);
    expect(checked.map(({ state, kind }) => [state, kind])).toEqual([
      ['signed', 'ethSign'],
      ['uncheckable', 'approvedHash'],
      ['uncheckable', 'contract'],
      ['differs', 'ethSign'],
      ['differs', 'approvedHash'],
      ['unreadable', undefined],
      ['signed', 'ethSign'],
    ]);
  });

  test('of one signer with different bytes are refused', () => {
    const [one, other] = signatures;
    const twice = [one, { signer: one?.signer, signature: other?.signature }];
    const file = JSON.parse(formatSubmission({ safe, transaction, safeTxHash: hash, confirmations: [] }));
    expect(refusal(JSON.stringify({ ...file, signatures: twice }))).toMatch('one signer twice');
  });
});

test('a Safe that the text leaves open is the one that a person gives', async () => {
  const item = readTransaction(
    formatForLocalsafe({ safe, transaction, safeTxHash: hash, confirmations: signatures }),
  );
  expect(hashHandedTransaction(item, given)).toBeUndefined();
  expect(hashHandedTransaction(item, ofThisSafe)?.hashes.safeTxHash).toBe(hash);
});

test.each([
  ['nothing', '  ', 'Paste a transaction'],
  ['prose', 'Please sign this', 'no transaction that Concord can read'],
  ['a link without data', 'https://concord.example/transactions/open/', 'no transaction in it'],
  ['broken JSON', '{"safe": }', 'not valid JSON'],
  ['JSON that was cut off', '{"safe": ', 'it ends too early, so a part of it is missing.'],
  ['a text without an end', `{${'"\\'.repeat(300_000)}`, 'not valid JSON'],
  ['a hash', `0x${'ab'.repeat(32)}`, 'This is only a hash.'],
  ['calldata', '0x6a7612020000', 'These bytes are no transaction with all its fields.'],
  [
    'a rounded number',
    JSON.stringify({ ...inTexts(transaction), value: '1.5e+21' }),
    'may have been rounded',
  ],
  [
    'a number in powers of ten',
    JSON.stringify({ ...inTexts(transaction), value: '@' }).replace('"@"', '1e18'),
    'The field “value” is written as 1e18, which may have been rounded.',
  ],
  ['a missing field', JSON.stringify({ ...inTexts(transaction), baseGas: null }), '“baseGas” is missing.'],
  ['another JSON', '{"hello": 1}', 'in a form that Concord knows'],
  [
    'a batch file',
    '{"version":"1.0","chainId":"8453","transactions":[{"to":"0x1","value":"1","data":null}]}',
    'no nonce',
  ],
  ['a text of a million characters', 'a'.repeat(1_000_001), 'too long'],
  [
    'a wrong checksum',
    JSON.stringify({ ...inTexts(transaction), to: '0x90f79bf6EB2c4f870365E785982E1f101E93b906' }),
    'The address in “to” has a wrong checksum',
  ],
  ['a fraction', JSON.stringify({ ...inTexts(transaction), value: 1.5 }), '“value”'],
  ['a negative number', JSON.stringify({ ...inTexts(transaction), value: '-1' }), '“value”'],
  ['a number of 257 bits', JSON.stringify({ ...inTexts(transaction), value: String(2n ** 256n) }), '“value”'],
  ['another operation', JSON.stringify({ ...inTexts(transaction), operation: 2 }), '“operation”'],
  ['half a byte', JSON.stringify({ ...inTexts(transaction), data: '0x123' }), '“data”'],
])('%s is refused with a sentence', (_name, text, sentence) => {
  expect(refusal(text)).toMatch(sentence);
});
