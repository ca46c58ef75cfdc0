import { pagePaths } from '@sanad/contract/page-paths.ts';
import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import type { Config } from './platform/config.ts';

/** What whoever starts the product wants to know. */
export async function welcome(address: string, config: Config): Promise<string> {
  const lines = ['', `  ${PRODUCT_NAME} is ready at ${address}`, ''];
  if (config.demo) {
    const { DEMO_PASSWORD, DEMO_PEOPLE } = await import('./demo/index.ts');
    lines.push(`  Demo accounts (password ${DEMO_PASSWORD}):`);
    const width = Math.max(...DEMO_PEOPLE.map(({ email }) => email.length));
    for (const { email, what } of DEMO_PEOPLE) lines.push(`    ${email.padEnd(width)}  ${what}`);
    lines.push('', `  Messages that would go out: ${address}${pagePaths.devOutbox}`);
  }
  lines.push(`  API: ${address}/api/docs`, '', '  Ctrl-C stops everything.', '');
  return lines.join('\n');
}
