import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { GREETINGS, type Mail, type MailLink, SIGNATURES } from './mail.ts';

/** The colours of web/src/ui/theme/tokens.css: mail programs know no custom properties. */
const LIGHT = {
  page: '#fbf7ef',
  card: '#ffffff',
  line: '#e5dccb',
  ink: '#12302f',
  soft: '#48605d',
  pine: '#0f6b5f',
  pineInk: '#ffffff',
  mint: '#eef8f4',
  saffron: '#d98a1f',
};
const DARK: typeof LIGHT = {
  page: '#0f1e1e',
  card: '#162a2a',
  line: '#2a4342',
  ink: '#eef4f1',
  soft: '#b8cac5',
  pine: '#5cc3b0',
  pineInk: '#06231f',
  mint: '#193733',
  saffron: '#e9a544',
};
const FONT = "font-family:Lexend,'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif";
/** What a list of mails shows after the subject; the rest of the line is filled, so that nothing else appears there. */
const PREHEADER_CHARACTERS = 110;
const FILLER = '&#8199;&#847;'.repeat(60);

/**
 * One layout for every mail. Tables, because Outlook lays out nothing else; every colour inline, and again by class for
 * dark mode; no pictures from elsewhere, so that nobody learns when it was opened.
 */
export function mailHtml(mail: Mail): string {
  const [dir, start] = mail.language === 'ar' ? ['rtl', 'right'] : ['ltr', 'left'];
  const { language, button, code, note, reason, footLinks = [] } = mail;
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules()}
}
</style>
</head>
<body class="page" dir="${dir}" style="margin:0;padding:0;background:${LIGHT.page};${FONT}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader(mail))}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.page}" style="background:${LIGHT.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="width:100%;max-width:560px">
<tr><td align="${start}" style="padding:0 8px 16px">${brand(start)}</td></tr>
<tr><td class="card" align="${start}" bgcolor="${LIGHT.card}" style="padding:28px 28px 24px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:14px">
${paragraph(escapeHtml(GREETINGS[language](mail.name)))}
${blocks(mail.body)}
${code ? codeBlock(code) : ''}
${button ? buttonBlock(button, start) : ''}
${note ? blocks(note, 'soft') : ''}
${paragraph(escapeHtml(SIGNATURES[language]), 'soft', 0)}
</td></tr>
<tr><td class="soft" align="${start}" style="padding:16px 8px;font-size:13px;line-height:20px;color:${LIGHT.soft};${FONT}">${escapeHtml(reason)}${footLinks.map((link) => `<br>${anchor(link, 'soft')}`).join('')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function darkRules(): string {
  const { page, card, line, ink, soft, pine, pineInk, mint, saffron } = DARK;
  return [
    `.page { background: ${page} !important; }`,
    `.card { background: ${card} !important; border-color: ${line} !important; }`,
    `.ink { color: ${ink} !important; }`,
    `.soft { color: ${soft} !important; }`,
    `.pine { color: ${pine} !important; }`,
    `.button { background: ${pine} !important; }`,
    `.button-ink { color: ${pineInk} !important; }`,
    `.code { background: ${mint} !important; color: ${ink} !important; }`,
    `.arch { background: ${pine} !important; }`,
    `.small-arch { background: ${saffron} !important; }`,
  ].join('\n');
}

/** The mark of the product, drawn with table cells, and its name in both scripts. */
function brand(start: string): string {
  const name = 'font-size:22px;line-height:28px';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td valign="bottom" style="padding:0 1px 4px 0"><div class="small-arch" style="width:8px;height:14px;background:${LIGHT.saffron};border-radius:6px 6px 0 0;font-size:0;line-height:0">&nbsp;</div></td>
<td valign="bottom" style="padding:0 0 4px"><div class="arch" style="width:12px;height:20px;background:${LIGHT.pine};border-radius:8px 8px 0 0;font-size:0;line-height:0">&nbsp;</div></td>
<td class="ink" align="${start}" style="padding:0 8px;${name};font-weight:600;color:${LIGHT.ink};${FONT}"><span dir="ltr">${PRODUCT_NAME}</span></td>
<td class="soft" lang="ar" style="${name};color:${LIGHT.soft};${FONT}">${PRODUCT_NAME_AR}</td>
</tr></table>`;
}

type Tone = 'ink' | 'soft';

function paragraph(html: string, tone: Tone = 'ink', below = 16): string {
  const size = tone === 'ink' ? 'font-size:16px;line-height:25px' : 'font-size:14px;line-height:22px';
  return `<p class="${tone}" style="margin:0 0 ${below}px;${size};color:${LIGHT[tone]};${FONT}">${html}</p>`;
}

function blocks(text: string, tone: Tone = 'ink'): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n');
      if (!lines.every((line) => line.startsWith('- '))) return paragraph(lines.map(escapeHtml).join('<br>'), tone);
      const items = lines.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line.slice(2))}</li>`).join('');
      return `<ul class="${tone}" style="margin:0 0 16px;padding-inline-start:22px;font-size:16px;line-height:25px;color:${LIGHT[tone]};${FONT}">${items}</ul>`;
    })
    .join('\n');
}

function codeBlock(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="code" align="center" bgcolor="${LIGHT.mint}" style="padding:16px;background:${LIGHT.mint};border-radius:10px;font-size:30px;line-height:38px;font-weight:600;letter-spacing:6px;color:${LIGHT.ink};${FONT}"><span dir="ltr">${escapeHtml(code)}</span></td></tr></table>`;
}

function buttonBlock({ label, url }: MailLink, start: string): string {
  return `<table role="presentation" align="${start}" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td class="button" align="center" bgcolor="${LIGHT.pine}" style="background:${LIGHT.pine};border-radius:10px"><a class="button-ink" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:500;color:${LIGHT.pineInk};text-decoration:none;${FONT}">${escapeHtml(label)}</a></td></tr></table>
<div style="clear:both;font-size:0;line-height:0">&nbsp;</div>`;
}

function anchor({ label, url }: MailLink, tone: Tone): string {
  return `<a class="${tone}" href="${escapeHtml(url)}" style="color:${LIGHT[tone]};text-decoration:underline">${escapeHtml(label)}</a>`;
}

function preheader({ body }: Mail): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  return line.length > PREHEADER_CHARACTERS ? `${line.slice(0, PREHEADER_CHARACTERS)}…` : line;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
