/** A number in the groups people in the UAE read it in: "+971 50 123 4567" and "+971 4 123 4567"; others as they are. */
export function readablePhone(number: string): string {
  return number.replace(/^\+971(5\d|\d)(\d{3})(\d{4})$/, '+971 $1 $2 $3');
}
