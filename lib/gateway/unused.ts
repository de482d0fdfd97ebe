import type { Address, Hex } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { GatewayCall, PathParameters } from './http/call';
import type { GatewayClient } from './http/client';
import { type GatewayRequest, type RequestOptions, requestGateway } from './http/request-gateway';
import { rowsSchema } from './http/rows';
import { addressSchema, textSchema } from './http/schema';

// What an older gateway offers and no page calls: e-mails about a Safe's events, and data of accounts that have
// signed in. Safe's hosted service answers each call with 404.

/** The action on an e-mail address that an owner signs. */
export type EmailAction =
  | { readonly kind: 'register' | 'edit'; readonly email: string }
  | { readonly kind: 'retrieval' | 'delete' };

type EmailProofText = {
  readonly action: EmailAction;
  readonly safe: SafeRef;
  readonly signer: Address;
  readonly timestamp: Date;
};

/** Formats the text that the signer signs, with the time in milliseconds. */
export function formatEmailProof({ action, safe, signer, timestamp }: EmailProofText): string {
  const email = 'email' in action ? [action.email] : [];
  return ['email', action.kind, safe.chainId, safe.address, ...email, signer, timestamp.getTime()].join('-');
}

type Signer = { readonly safe: SafeRef; readonly signer: Address };
/** The signer's proof for a call about an e-mail address; it is valid for five minutes. */
type Proven = Signer & { readonly proof: { readonly signature: Hex; readonly timestamp: Date } };
type Email = { readonly email: string };
type Account = { readonly address: Address };

const toHeaders = ({ proof }: Proven) => ({
  'Safe-Wallet-Signature': proof.signature,
  'Safe-Wallet-Signature-Timestamp': String(proof.timestamp.getTime()),
});
const toSafe = ({ safe }: Signer) => ({ chainId: safe.chainId, safe_address: safe.address });
const toSigner = (question: Signer) => ({ ...toSafe(question), signer: question.signer });
const toAccount = ({ address }: Account) => ({ parameters: { address } });

const nothingSchema = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);

const registeredEmailSchema = z.pipe(
  z.object({ email: textSchema, verified: z.boolean() }),
  z.transform(({ email, verified }) => ({ email, isVerified: verified })),
);

const accountSchema = z.pipe(
  z.object({ id: textSchema, groupId: z.nullish(textSchema), address: addressSchema }),
  z.transform(({ groupId, ...account }) => ({ ...account, groupId: groupId ?? undefined })),
);

const dataTypeSchema = z.pipe(
  z.object({ id: textSchema, name: textSchema, description: z.nullish(textSchema), isActive: z.boolean() }),
  z.transform(({ description, ...row }) => ({
    kind: 'data-type' as const,
    ...row,
    description: description ?? undefined,
  })),
);

const dataSettingSchema = z.pipe(
  z.object({ dataTypeId: textSchema, enabled: z.boolean() }),
  z.transform(({ dataTypeId, enabled }) => ({
    kind: 'data-setting' as const,
    dataTypeId,
    isEnabled: enabled,
  })),
);

const dataTypesSchema = rowsSchema(dataTypeSchema, ['id']);
const dataSettingsSchema = rowsSchema(dataSettingSchema, ['dataTypeId']);

type Sent<Path extends string> = { readonly parameters: PathParameters<Path> } & Partial<
  Pick<GatewayRequest<Path, unknown>, 'query' | 'body' | 'headers'>
>;

/** Makes a row: the call, what it sends for a question, and the schema of its answer. */
const endpoint = <const Path extends string, Question, Answer>(
  row: Pick<GatewayCall<Path>, 'method' | 'path' | 'withSession'>,
  toSent: (question: Question) => Sent<Path>,
  schema: z.ZodMiniType<Answer>,
) => {
  const call: GatewayCall<Path> = { ...row, isRetired: true };
  return {
    call,
    ask: (client: GatewayClient, question: Question, { signal }: RequestOptions = {}): Promise<Answer> =>
      requestGateway(client, { call, ...toSent(question), schema, signal }),
  };
};

const emails = '/v1/chains/{chainId}/safes/{safe_address}/emails';
const account = '/v1/accounts/{address}';
const withSession = true;

export const unusedEndpoints = {
  registerEmail: endpoint(
    { method: 'POST', path: emails },
    (question: Proven & Email) => ({
      parameters: toSafe(question),
      body: { emailAddress: question.email, signer: question.signer },
      headers: toHeaders(question),
    }),
    nothingSchema,
  ),
  changeEmail: endpoint(
    { method: 'PUT', path: `${emails}/{signer}` },
    (question: Proven & Email) => ({
      parameters: toSigner(question),
      body: { emailAddress: question.email },
      headers: toHeaders(question),
    }),
    nothingSchema,
  ),
  resendEmailCode: endpoint(
    { method: 'POST', path: `${emails}/{signer}/verify-resend` },
    (question: Signer) => ({ parameters: toSigner(question) }),
    nothingSchema,
  ),
  verifyEmail: endpoint(
    { method: 'PUT', path: `${emails}/{signer}/verify` },
    (question: Signer & { readonly code: string }) => ({
      parameters: toSigner(question),
      body: { code: question.code },
    }),
    nothingSchema,
  ),
  getRegisteredEmail: endpoint(
    { method: 'GET', path: `${emails}/{signer}` },
    (question: Proven) => ({ parameters: toSigner(question), headers: toHeaders(question) }),
    registeredEmailSchema,
  ),
  deleteRegisteredEmail: endpoint(
    { method: 'DELETE', path: `${emails}/{signer}` },
    (question: Proven) => ({ parameters: toSigner(question), headers: toHeaders(question) }),
    nothingSchema,
  ),
  /** Ends the e-mails of one category; the token comes from the link in the e-mail. */
  unsubscribe: endpoint(
    { method: 'DELETE', path: '/v1/subscriptions' },
    ({ category, token }: { readonly category: string; readonly token: string }) => ({
      parameters: {},
      query: { category, token },
    }),
    nothingSchema,
  ),
  unsubscribeAll: endpoint(
    { method: 'DELETE', path: '/v1/subscriptions/all' },
    ({ token }: { readonly token: string }) => ({ parameters: {}, query: { token } }),
    nothingSchema,
  ),
  createAccount: endpoint(
    { method: 'POST', path: '/v1/accounts', withSession },
    ({ address }: Account) => ({ parameters: {}, body: { address } }),
    accountSchema,
  ),
  getAccount: endpoint({ method: 'GET', path: account, withSession }, toAccount, accountSchema),
  deleteAccount: endpoint({ method: 'DELETE', path: account, withSession }, toAccount, nothingSchema),
  listAccountDataTypes: endpoint(
    { method: 'GET', path: '/v1/accounts/data-types', withSession },
    () => ({ parameters: {} }),
    dataTypesSchema,
  ),
  getAccountDataSettings: endpoint(
    { method: 'GET', path: `${account}/data-settings`, withSession },
    toAccount,
    dataSettingsSchema,
  ),
  putAccountDataSettings: endpoint(
    { method: 'PUT', path: `${account}/data-settings`, withSession },
    ({
      address,
      settings,
    }: Account & { readonly settings: readonly { dataTypeId: string; isEnabled: boolean }[] }) => ({
      parameters: { address },
      body: {
        accountDataSettings: settings.map(({ dataTypeId, isEnabled }) => ({
          dataTypeId,
          enabled: isEnabled,
        })),
      },
    }),
    dataSettingsSchema,
  ),
};
