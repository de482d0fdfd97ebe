import type { Cuer as WholeCuer } from 'cuer';
import {
  Children,
  type ComponentProps,
  type ComponentType,
  createElement,
  isValidElement,
  type PropsWithChildren,
} from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { findRelayPairing } from '@/lib/wallet/connectors/relay-pairing';
import { PairingCode } from './pairing-code';

type RootProps = ComponentProps<typeof WholeCuer.Root>;

const Cells = (_props: object) => null;
const Finder = (_props: object) => null;
const Arena = (_props: PropsWithChildren) => null;

const Drawn = lazyPanel<RootProps>(async () => {
  const { Cuer: whole } = await import('cuer');
  const parts = [
    [Cells, whole.Cells],
    [Finder, whole.Finder],
    [Arena, whole.Arena],
  ] as const;
  const findModule = (type: unknown) => parts.find(([mark]) => mark === type)?.[1];
  return ({ children, ...props }: RootProps) => (
    <whole.Root {...props}>
      {Children.map(children, (child) => {
        if (!isValidElement<object>(child)) return null;
        // RainbowKit passes each part the props that the part takes.
        const part = findModule(child.type) as ComponentType<object> | undefined;
        return part ? createElement(part, child.props) : null;
      })}
    </whole.Root>
  );
});

function Root(props: RootProps) {
  const draw = (value: string) => <Drawn {...props} value={value} />;
  const pairing = findRelayPairing(props.value);
  return pairing ? <PairingCode pairing={pairing} draw={draw} /> : draw(props.value);
}

/**
 * Replaces `cuer` where RainbowKit imports it (scripts/build/lighten-rainbowkit.cjs). Most visitors never see a QR
 * code, so its drawing code loads with the first one, into the room that RainbowKit has left for it.
 */
export const Cuer = { Root, Cells, Finder, Arena };
