/** Fills the parameters of a path template with values that `fillPath` has let pass. */
export function serializePath(template: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  return template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
}
