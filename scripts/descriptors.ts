import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderRegistrySlice } from './descriptors/render-registry-slice';

// Writes the slice of the public registry of ERC-7730 anew, from the copy in the pinned package micro-eth-signer.
const path = join(import.meta.dirname, '../lib/descriptors/registry.json');
writeFileSync(path, renderRegistrySlice());
console.log(`Wrote ${path}`);
