import { type AbiFunction, parseAbi } from 'viem';
import { type ParsedInterface, parseInterface, readFunctions } from '../decode/supplied-interface';

// Pasted text is foreign, so the amount that is read is limited.

/** The longest text and the longest line, in characters. */
const maxText = 20_000;
const maxLine = 1_000;
const maxLines = 200;

/**
 * Parses a pasted interface of a contract: a JSON ABI, a compiler's output, or functions in Solidity, one per line,
 * such as `function transfer(address to, uint256 amount)` or `transfer(address,uint256)`.
 */
export function parsePastedInterface(text: string): ParsedInterface {
  const typed = text.trim();
  if (typed === '' || typed.startsWith('[') || typed.startsWith('{')) return parseInterface(typed);
  if (typed.length > maxText)
    return refuse('This is too long: at most 20,000 characters of functions are read.');
  const lines = typed
    // Semicolons inside a struct don't split it.
    .split(/\n|;(?![^{}]*\})/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > maxLines) return refuse(`This is too long: at most ${maxLines} functions are read.`);
  const tooLong = lines.findIndex((line) => line.length > maxLine);
  if (tooLong >= 0) return refuse(`Line ${tooLong + 1} is too long: at most ${maxLine} characters.`);
  const structs = lines.filter((line) => line.startsWith('struct '));
  const functions: AbiFunction[] = [];
  for (const [index, line] of lines.entries()) {
    if (/^(?:struct|event|error|constructor|receive|fallback)\b/.test(line)) continue;
    const abiFunction = readLine(line, structs);
    if (!abiFunction)
      return refuse(`Line ${index + 1} isn’t a function. Write it as transfer(address to, uint256 amount).`);
    functions.push(abiFunction);
  }
  return functions.length === 0 ? refuse('It has no readable function.') : { ok: true, functions };
}

const refuse = (message: string) => ({ ok: false, message }) as const;

function readLine(line: string, structs: readonly string[]): AbiFunction | undefined {
  const signature = line.startsWith('function ') ? line : `function ${line}`;
  try {
    // The types of `parseAbi` need texts that are known at compile time.
    const items: readonly unknown[] = parseAbi([...structs, signature] as readonly string[]);
    return readFunctions(items)[0];
  } catch {
    // The line is no function in Solidity, or has an invalid type.
    return undefined;
  }
}
