/** Figures as an Arabic or Persian keyboard writes them, in the figures money is counted in. */
export function latinDigits(typed: string): string {
  return typed.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16)).replaceAll('٫', '.');
}
