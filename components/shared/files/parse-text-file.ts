type Refused = { readonly ok: false; readonly message: string };

export type ParseTextFileOptions<Parsed> = {
  /** Characters, in whole millions; what cannot have so few is not read at all. */
  readonly maxLength: number;
  readonly parse: (text: string) => Parsed | Promise<Parsed>;
};

/** What `parse` makes of a chosen file, or why the file cannot be read. */
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
