/** The fixed parts of one call of the gateway. */
export type GatewayCall<Path extends string = string> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path as in the specification, with parameters in braces. */
  readonly path: Path;
  /** Sends the gateway's cookie. */
  readonly withSession?: true;
  /** Set for a POST that changes nothing, so that it may be repeated. */
  readonly isQuestion?: true;
  /** Set for a call that Safe's hosted service answers with 404; a self-hosted one may still serve it. */
  readonly isRetired?: true;
  /** The timeout in milliseconds, where it differs from the usual one. */
  readonly deadline?: number;
};

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** The parameters in the path of a call. */
export type PathParameters<Path extends string> = Readonly<Record<ParameterNames<Path>, string | number>>;

/** Fills the parameters into a path, each escaped as one segment. */
export function buildPath<Path extends string>(path: Path, parameters: PathParameters<Path>): string {
  const byName = new Map<string, string | number>(Object.entries(parameters));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(byName.get(name) ?? ''));
}
