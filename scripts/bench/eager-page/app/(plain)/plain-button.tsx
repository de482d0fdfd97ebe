'use client';

import { useState } from 'react';

export function PlainButton() {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      Connect Wallet
    </button>
  );
}
