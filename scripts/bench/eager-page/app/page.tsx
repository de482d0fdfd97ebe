'use client';

import { ConnectButton } from '@rainbow-me/rainbowkit';

export default function Page() {
  return (
    <main>
      <h1>RainbowKit, set up eagerly</h1>
      <ConnectButton />
    </main>
  );
}
