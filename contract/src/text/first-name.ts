/** "Mariam" of "Mariam Al Ali", and of "Mariam A."; empty where there is no name (any more). */
export function firstName(name: string | null): string {
  return name?.trim().split(/\s+/)[0] ?? '';
}
