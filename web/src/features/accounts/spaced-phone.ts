/** "+971501234567" as people write it here: "+971 50 123 4567". Numbers of other countries stay as they are. */
export function spacedPhone(number: string): string {
  return number.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}
