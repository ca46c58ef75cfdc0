import { Refusal } from '../../platform/refusal.ts';

const WORDS_PER_MINUTE = 200;

/** Markdown to HTML that is safe to show: a short list of elements, no attributes but an https link's. */
export async function htmlFrom(markdown: string): Promise<string> {
  const html = await parse(markdown);
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, {
    allowedTags: [
      'h2',
      'h3',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'em',
      'a',
      'hr',
      'br',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', a: sanitize.simpleTransform('a', { rel: 'noopener' }) },
  });
}

async function parse(markdown: string): Promise<string> {
  const { marked } = await import('marked');
  try {
    return marked.parse(markdown, { async: false, gfm: true });
  } catch {
    const message = 'This text is nested too deeply to be read.';
    throw new Refusal('invalid_input', { fields: [{ field: 'body_markdown', message }] });
  }
}

export function minutesToRead(markdown: string): number {
  return Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_PER_MINUTE));
}
