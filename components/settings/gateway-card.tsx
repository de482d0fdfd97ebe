import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/overlay/notice';
import { useStored } from '@/lib/hooks/use-stored';
import { chosenNone, parseGatewayUrl } from '@/lib/storage/endpoints';
import { findGatewayKey, gatewayKeys, parseGatewayKey, saveGatewayKey } from '@/lib/storage/gateway-keys';
import { EndpointCard } from './endpoint-card';

export interface GatewayCardProps {
  /** The gateway of this page since it was opened, after a reload, and of this site; null for none. */
  inUse: string | null;
  next: string | null;
  defaultUrl: string | null;
  /** The stored choice: a URL, `chosenNone`, or null for the site's own. */
  chosen: string | null;
  onTry: (url: string, apiKey: string | undefined) => Promise<void>;
  /** Stores a choice; returns whether the browser kept it. */
  onChoose: (gatewayUrl: string | null) => boolean;
  onReload: () => void;
}

const listUrl = (url: string | null) => (url === null ? [] : [url]);

/** The gateway: the site's own, another one with a key for it, or none. */
export function GatewayCard({
  inUse,
  next,
  defaultUrl,
  chosen,
  onTry,
  onChoose,
  onReload,
}: GatewayCardProps) {
  const keys = useStored(gatewayKeys);
  const [keysAtOpen] = useState(keys);
  const [typedKey, setTypedKey] = useState('');
  const [keyError, setKeyError] = useState<string>();
  const isNone = chosen === chosenNone;
  const savedKey = next === null ? undefined : findGatewayKey(keys, next);
  /** The typed key, else the one that is kept for the same origin. */
  const keyFor = (url: string) => parseGatewayKey(typedKey) ?? findGatewayKey(keys, url);
  return (
    <EndpointCard
      title="Gateway"
      about="Stores pending transactions and lists history. Concord verifies its data before you sign. A gateway on another site can’t keep you signed in, because browsers block its cookie."
      inUse={listUrl(inUse)}
      next={listUrl(next)}
      defaults={listUrl(defaultUrl)}
      label="Custom gateway URL"
      hint="A Safe Client Gateway that allows this site (CORS), or a proxy for one."
      chosen={isNone ? [] : listUrl(chosen)}
      canReset={chosen !== null}
      maxCount={1}
      parse={parseGatewayUrl}
      isChanged={next !== null && findGatewayKey(keysAtOpen, next) !== savedKey}
      hasOwnError={() => {
        const isUnusable = parseGatewayKey(typedKey) === null;
        if (isUnusable) setKeyError('This key has a character that can’t be sent. Copy it again.');
        return isUnusable;
      }}
      onTry={(url) => onTry(url, keyFor(url))}
      onChoose={([url]) => {
        const key = url === undefined ? undefined : parseGatewayKey(typedKey);
        if (url !== undefined && key && !saveGatewayKey(url, key)) return false;
        setTypedKey('');
        return onChoose(url ?? null);
      }}
      onReload={onReload}
      aside={
        <>
          {savedKey !== undefined && next !== null && (
            <p className="flex flex-wrap items-center gap-3 text-muted">
              An API key is saved for {new URL(next).host}.
              <Button size="sm" onClick={() => saveGatewayKey(next, undefined)}>
                Remove key
              </Button>
            </p>
          )}
          {isNone ? (
            <Notice title="No gateway">{noGateway}</Notice>
          ) : (
            <div className="grid justify-items-start gap-2 border-line border-t pt-5">
              <p className="font-medium">No gateway</p>
              <p className="text-muted">{noGateway}</p>
              <Button onClick={() => onChoose(chosenNone)}>Use no gateway</Button>
            </div>
          )}
        </>
      }
    >
      <Field
        label="API key (optional)"
        hint="For a gateway that asks for one. Sent to this gateway only, as “Authorization: Bearer”. Kept in this browser, never in an export or a link."
        error={keyError}
      >
        {(attributes) => (
          <Input
            {...attributes}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            mono
            value={typedKey}
            onChange={({ target }) => {
              setTypedKey(target.value);
              setKeyError(undefined);
            }}
          />
        )}
      </Field>
    </EndpointCard>
  );
}

const noGateway =
  'Concord asks no server but your RPC, and keeps transactions in this browser. You hand them to the other owners as a link, a code or a file. Prices, collectibles, the list of all tokens and of your Safes need a gateway.';
