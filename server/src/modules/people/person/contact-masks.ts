const HIDDEN = '••••';

/** m••••@••••.ae */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${HIDDEN}@${HIDDEN}${host.slice(host.lastIndexOf('.'))}`;
}

/** ••• ••• 6641 */
export function maskPhone(phone: string | null): string | null {
  return phone && `••• ••• ${phone.slice(-4)}`;
}
