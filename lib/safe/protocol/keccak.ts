// Keccak-f[1600] in halves of 32 bits, written out. Every hash on a page waits for it: @noble/hashes takes 4 times as long
// in viem's version 1 and 2.4 times in version 2, which would be 1.4 kB more in every page.

/** Bytes taken in between two permutations by Keccak-256. */
const blockSize = 136;

// One hash at a time is made, so that one state is enough. Lane n is the words 2n (low) and 2n + 1 (high).
const state = new Int32Array(50);
const moved = new Int32Array(50);
// The order of bytes in a word is that of every processor a browser runs on: lowest first.
const stateBytes = new Uint8Array(state.buffer);
const roundConstants = listRoundConstants();

/** Keccak-256 of bytes, as Ethereum uses it (the padding of the Keccak submission, not that of SHA-3). */
export function keccak(data: Uint8Array): Uint8Array {
  state.fill(0);
  let start = 0;
  for (; data.length - start >= blockSize; start += blockSize) {
    absorb(data.subarray(start, start + blockSize));
    permute();
  }
  const rest = data.subarray(start);
  absorb(rest);
  flip(rest.length, 0x01);
  flip(blockSize - 1, 0x80);
  permute();
  return stateBytes.slice(0, 32);
}

function absorb(block: Uint8Array): void {
  for (let index = 0; index < block.length; index += 1) flip(index, block[index] ?? 0);
}

function flip(index: number, by: number): void {
  stateBytes[index] = (stateBytes[index] ?? 0) ^ by;
}

const s = (word: number): number => state[word] ?? 0;
const m = (word: number): number => moved[word] ?? 0;
const column = (word: number): number => s(word) ^ s(word + 10) ^ s(word + 20) ^ s(word + 30) ^ s(word + 40);
/** One half of a concurrency limit that is turned left by 1 to 31 bits; `other` is the half that follows it. */
const turned = (word: number, other: number, by: number): number => (word << by) | (other >>> (32 - by));

/** The 24 rounds. Source: the Keccak reference, version 3.0, section 1.2. */
function permute(): void {
  for (let round = 0; round < 48; round += 2) {
    // θ: what each column gives to its neighbors
    const c0 = column(0);
    const c1 = column(1);
    const c2 = column(2);
    const c3 = column(3);
    const c4 = column(4);
    const c5 = column(5);
    const c6 = column(6);
    const c7 = column(7);
    const c8 = column(8);
    const c9 = column(9);
    const d0 = c8 ^ turned(c2, c3, 1);
    const d1 = c9 ^ turned(c3, c2, 1);
    const d2 = c0 ^ turned(c4, c5, 1);
    const d3 = c1 ^ turned(c5, c4, 1);
    const d4 = c2 ^ turned(c6, c7, 1);
    const d5 = c3 ^ turned(c7, c6, 1);
    const d6 = c4 ^ turned(c8, c9, 1);
    const d7 = c5 ^ turned(c9, c8, 1);
    const d8 = c6 ^ turned(c0, c1, 1);
    const d9 = c7 ^ turned(c1, c0, 1);

    // ρ and π: every concurrency limit is turned and moved; turning by 32 or more begins with the other half
    moved[0] = s(0) ^ d0;
    moved[1] = s(1) ^ d1;
    moved[20] = turned(s(2) ^ d2, s(3) ^ d3, 1);
    moved[21] = turned(s(3) ^ d3, s(2) ^ d2, 1);
    moved[40] = turned(s(5) ^ d5, s(4) ^ d4, 30);
    moved[41] = turned(s(4) ^ d4, s(5) ^ d5, 30);
    moved[10] = turned(s(6) ^ d6, s(7) ^ d7, 28);
    moved[11] = turned(s(7) ^ d7, s(6) ^ d6, 28);
    moved[30] = turned(s(8) ^ d8, s(9) ^ d9, 27);
    moved[31] = turned(s(9) ^ d9, s(8) ^ d8, 27);
    moved[32] = turned(s(11) ^ d1, s(10) ^ d0, 4);
    moved[33] = turned(s(10) ^ d0, s(11) ^ d1, 4);
    moved[2] = turned(s(13) ^ d3, s(12) ^ d2, 12);
    moved[3] = turned(s(12) ^ d2, s(13) ^ d3, 12);
    moved[22] = turned(s(14) ^ d4, s(15) ^ d5, 6);
    moved[23] = turned(s(15) ^ d5, s(14) ^ d4, 6);
    moved[42] = turned(s(17) ^ d7, s(16) ^ d6, 23);
    moved[43] = turned(s(16) ^ d6, s(17) ^ d7, 23);
    moved[12] = turned(s(18) ^ d8, s(19) ^ d9, 20);
    moved[13] = turned(s(19) ^ d9, s(18) ^ d8, 20);
    moved[14] = turned(s(20) ^ d0, s(21) ^ d1, 3);
    moved[15] = turned(s(21) ^ d1, s(20) ^ d0, 3);
    moved[34] = turned(s(22) ^ d2, s(23) ^ d3, 10);
    moved[35] = turned(s(23) ^ d3, s(22) ^ d2, 10);
    moved[4] = turned(s(25) ^ d5, s(24) ^ d4, 11);
    moved[5] = turned(s(24) ^ d4, s(25) ^ d5, 11);
    moved[24] = turned(s(26) ^ d6, s(27) ^ d7, 25);
    moved[25] = turned(s(27) ^ d7, s(26) ^ d6, 25);
    moved[44] = turned(s(29) ^ d9, s(28) ^ d8, 7);
    moved[45] = turned(s(28) ^ d8, s(29) ^ d9, 7);
    moved[46] = turned(s(31) ^ d1, s(30) ^ d0, 9);
    moved[47] = turned(s(30) ^ d0, s(31) ^ d1, 9);
    moved[16] = turned(s(33) ^ d3, s(32) ^ d2, 13);
    moved[17] = turned(s(32) ^ d2, s(33) ^ d3, 13);
    moved[36] = turned(s(34) ^ d4, s(35) ^ d5, 15);
    moved[37] = turned(s(35) ^ d5, s(34) ^ d4, 15);
    moved[6] = turned(s(36) ^ d6, s(37) ^ d7, 21);
    moved[7] = turned(s(37) ^ d7, s(36) ^ d6, 21);
    moved[26] = turned(s(38) ^ d8, s(39) ^ d9, 8);
    moved[27] = turned(s(39) ^ d9, s(38) ^ d8, 8);
    moved[28] = turned(s(40) ^ d0, s(41) ^ d1, 18);
    moved[29] = turned(s(41) ^ d1, s(40) ^ d0, 18);
    moved[48] = turned(s(42) ^ d2, s(43) ^ d3, 2);
    moved[49] = turned(s(43) ^ d3, s(42) ^ d2, 2);
    moved[18] = turned(s(45) ^ d5, s(44) ^ d4, 29);
    moved[19] = turned(s(44) ^ d4, s(45) ^ d5, 29);
    moved[38] = turned(s(47) ^ d7, s(46) ^ d6, 24);
    moved[39] = turned(s(46) ^ d6, s(47) ^ d7, 24);
    moved[8] = turned(s(48) ^ d8, s(49) ^ d9, 14);
    moved[9] = turned(s(49) ^ d9, s(48) ^ d8, 14);

    mixRows();
    state[0] = s(0) ^ (roundConstants[round] ?? 0);
    state[1] = s(1) ^ (roundConstants[round + 1] ?? 0);
  }
}

/** χ, from the moved concurrency limit back into the state. */
function mixRows(): void {
  for (let row = 0; row < 50; row += 10) {
    const b0 = m(row + 0);
    const b1 = m(row + 1);
    const b2 = m(row + 2);
    const b3 = m(row + 3);
    const b4 = m(row + 4);
    const b5 = m(row + 5);
    const b6 = m(row + 6);
    const b7 = m(row + 7);
    const b8 = m(row + 8);
    const b9 = m(row + 9);
    state[row + 0] = b0 ^ (~b2 & b4);
    state[row + 1] = b1 ^ (~b3 & b5);
    state[row + 2] = b2 ^ (~b4 & b6);
    state[row + 3] = b3 ^ (~b5 & b7);
    state[row + 4] = b4 ^ (~b6 & b8);
    state[row + 5] = b5 ^ (~b7 & b9);
    state[row + 6] = b6 ^ (~b8 & b0);
    state[row + 7] = b7 ^ (~b9 & b1);
    state[row + 8] = b8 ^ (~b0 & b2);
    state[row + 9] = b9 ^ (~b1 & b3);
  }
}

/** ι: low and high half for each round, from the reference's shift register. */
function listRoundConstants(): Int32Array {
  const constants = new Int32Array(48);
  let register = 1;
  for (let round = 0; round < 24; round += 1)
    for (let power = 0; power < 7; power += 1) {
      const bit = 2 ** power - 1;
      const word = 2 * round + (bit > 31 ? 1 : 0);
      if (register & 1) constants[word] = (constants[word] ?? 0) ^ (1 << (bit % 32));
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
  return constants;
}
