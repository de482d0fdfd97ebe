/** One call of the gateway: what is fixed about it, before anybody asks anything. */
export type GatewayCall<Path extends string = string> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path as the specification writes it, parameters in braces. */
  readonly path: Path;
  /** The gateway's cookie travels with it. */
  readonly withSession?: true;
  /** Although a POST it changes nothing, so that it may be asked again. */
  readonly isQuestion?: true;
  /** Safe's hosted service answers 404; a self-hosted one may still serve it. */
  readonly isRetired?: true;
  /** Milliseconds until it is given up, where that is not the usual time. */
  readonly deadline?: number;
};

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** The parameters that the path of a call names. */
export type PathParameters<Path extends string> = Readonly<Record<ParameterNames<Path>, string | number>>;

/** Puts the parameters into a path, each escaped as one segment. */
export function buildPath<Path extends string>(path: Path, parameters: PathParameters<Path>): string {
  const byName = new Map<string, string | number>(Object.entries(parameters));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(byName.get(name) ?? ''));
}
