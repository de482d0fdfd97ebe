import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { ChainError } from '@/lib/errors/chain';
import { GatewayError } from '@/lib/errors/gateway';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import type { EndpointFailure, ParsedUrl } from '@/lib/storage/endpoints';

/** The sentence for each failure of a typed address. */
const failureLabels: Readonly<Record<EndpointFailure, string>> = {
  malformed: 'Enter a full URL, starting with https://.',
  unencrypted: 'This URL isn’t encrypted. Enter one that starts with https://.',
  protocol: 'Enter a URL that starts with https://.',
  credentials: 'Remove the user name and password from the URL.',
  query: 'Remove the part that starts with ? or #.',
  tooLong: 'This URL is too long.',
  elsewhere: 'The demo connects only to this device. Enter a URL on localhost.',
};

/** The HTTP statuses of a refusal by an RPC. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

export interface EndpointFormProps {
  label: string;
  hint: ReactNode;
  /** The visitor's own choice, which fills the field at first. */
  chosen: readonly string[];
  /** The most addresses that the field takes, one per line. */
  maxCount: number;
  parse: ParseUrl;
  /** Tries the address; throws where the server isn't the expected one. */
  onTry: (url: string) => Promise<void>;
  onSave: (urls: readonly string[]) => void;
  /** Goes back to this site's default. */
  onReset: () => void;
  /** Whether there is a choice to go back from; by default where something is in the field. */
  canReset?: boolean;
  /** Shows the errors of the further fields; true where there is one. */
  hasOwnError?: () => boolean;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** A form for addresses that are tried before they are saved. It keeps the typed text until then. */
export function EndpointForm({
  label,
  hint,
  chosen,
  maxCount,
  parse,
  onTry,
  onSave,
  onReset,
  canReset = chosen.length > 0,
  hasOwnError = () => false,
  children,
}: EndpointFormProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? chosen.join('\n');
  const [failure, setFailure] = useState<string>();
  const trial = useMutation({
    mutationFn: async (urls: readonly string[]) => {
      for (const url of urls) {
        try {
          await onTry(url);
        } catch (error) {
          return describeTrial(error, url);
        }
      }
      return undefined;
    },
    onSuccess: (refusal, urls) => {
      setFailure(refusal);
      if (refusal !== undefined) return;
      setTyped(undefined);
      onSave(urls);
    },
  });

  const handleSubmit = () => {
    const parsed = parseLines(text, { parse, maxCount });
    setFailure(parsed.ok ? undefined : describeLine(parsed, maxCount));
    if (!hasOwnError() && parsed.ok) trial.mutate(parsed.urls);
  };
  const handleReset = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away, and the focus would go with it.
    currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus();
    setTyped(undefined);
    setFailure(undefined);
    onReset();
  };
  const control = {
    value: text,
    readOnly: trial.isPending,
    maxLength: 3_000,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      setFailure(undefined);
    },
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Field label={label} hint={hint} error={failure}>
        {(attributes) =>
          maxCount > 1 ? (
            <Textarea {...attributes} {...control} rows={3} />
          ) : (
            <Input {...attributes} {...control} mono inputMode="url" />
          )
        }
      </Field>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={trial.isPending}>
          {trial.isPending ? 'Testing' : 'Test and save'}
        </Button>
        {canReset && <Button onClick={handleReset}>Reset to default</Button>}
      </div>
    </form>
  );
}

type Refused = Extract<ReturnType<typeof parseLines>, { ok: false }>;

function describeLine({ failure, line }: Refused, maxCount: number): string {
  if (failure === 'none') return 'Enter a URL.';
  if (failure === 'tooMany') return `Enter at most ${maxCount} URLs.`;
  return maxCount > 1 ? `Line ${line}: ${failureLabels[failure]}` : failureLabels[failure];
}

type ParseUrl = (text: string) => ParsedUrl;

type ParsedLines =
  | { readonly ok: true; readonly urls: readonly string[] }
  | { readonly ok: false; readonly failure: EndpointFailure | 'none' | 'tooMany'; readonly line: number };

/** Reads one address per line, each once, or returns the failure of the first invalid line. */
function parseLines(text: string, { parse, maxCount }: { parse: ParseUrl; maxCount: number }): ParsedLines {
  const urls: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim()) continue;
    const parsed = parse(line);
    if (!parsed.ok) return { ok: false, failure: parsed.failure, line: index + 1 };
    if (!urls.includes(parsed.url)) urls.push(parsed.url);
    if (urls.length > maxCount) return { ok: false, failure: 'tooMany', line: index + 1 };
  }
  return urls.length > 0 ? { ok: true, urls } : { ok: false, failure: 'none', line: 1 };
}

/** Describes why a tried address was not saved, in a sentence that helps. */
function describeTrial(error: unknown, url: string): string {
  const { host } = new URL(url);
  const known = toAppError(error);
  if (known instanceof GatewayError && (known.status === 401 || known.status === 403))
    return `${host} rejected the request (HTTP ${known.status}). It may need an API key, or another one.`;
  if (known instanceof GatewayError)
    return `${host} returned HTTP ${known.status}. Enter the base URL, without /v1/chains.`;
  if (known instanceof ChainError && known.failure.kind === 'rpc-http')
    return `${host} ${describeStatus(known.failure.status)}`;
  switch (known.kind) {
    case 'wrong-chain':
      return `${host} serves a different chain. Its chain ID or genesis block doesn’t match.`;
    case 'rpc-timeout':
    case 'gateway-timeout':
      return `${host} timed out. Try again, or enter another URL.`;
    case 'gateway-content-type':
    case 'gateway-too-large':
    case 'gateway-unreadable':
      return `${host} is not a Safe Client Gateway for Base.`;
    default:
      return `Couldn’t reach ${host}. Check the URL. The server may be down, or may not allow this site (CORS).`;
  }
}

/** Tells whether an RPC refused or failed, or the server has no such page. */
function describeStatus(status: number): string {
  if (refusals.has(status)) return 'rejected the request. It may need an API key, or limit requests.';
  if (status >= 500)
    return `returned HTTP ${status}. The server may be down. Try again, or enter another URL.`;
  return `returned HTTP ${status}. No RPC found at this URL. Check the URL.`;
}
