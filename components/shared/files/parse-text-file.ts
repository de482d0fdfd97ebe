type Refused = { readonly ok: false; readonly message: string };

export type ParseTextFileOptions<Parsed> = {
  /** The most characters, in whole millions; a file that must have more isn't read. */
  readonly maxLength: number;
  readonly parse: (text: string) => Parsed | Promise<Parsed>;
};

/** Parses a chosen file with `parse`, or returns why the file can't be read. */
export async function parseTextFile<Parsed>(
  file: File,
  { maxLength, parse }: ParseTextFileOptions<Parsed>,
): Promise<Parsed | Refused> {
  // A character takes at most four bytes.
  if (file.size > maxLength * 4)
    return { ok: false, message: `This file is larger than ${maxLength / 1_000_000} MB.` };
  try {
    return await parse(await file.text());
  } catch {
    return { ok: false, message: 'Couldn’t read this file. Choose it again.' };
  }
}
