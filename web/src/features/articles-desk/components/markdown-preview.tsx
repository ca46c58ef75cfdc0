import { directionOf, type Language } from '../../../lib/i18n.ts';
import { type Block, blocksOf, type Inline } from '../markdown.ts';

const LOOK =
  'max-w-[42em] text-17 [&>*+*]:mt-4 [&_h2]:mt-8! [&_h2]:text-24 [&_h3]:mt-6! [&_h3]:text-20 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_a]:text-pine [&_a]:underline [&_blockquote]:border-saffron [&_blockquote]:border-s-4 [&_blockquote]:ps-5 [&_blockquote]:text-ink-soft';

interface Props {
  title: string;
  markdown: string;
  language: Language;
}

/** Drawn from data, never from HTML. The order is the only identity a block has. */
export function MarkdownPreview({ title, markdown, language }: Props) {
  return (
    <article lang={language} dir={directionOf(language)} className={LOOK}>
      <p className="font-semibold text-28 leading-tight">{title}</p>
      {blocksOf(markdown).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
        <PreviewBlock key={index} block={block} />
      ))}
    </article>
  );
}

function PreviewBlock({ block }: { block: Block }) {
  if (block.kind === 'hr') return <hr className="border-line" />;
  if ('items' in block) {
    const List = block.kind;
    return (
      <List>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
          <li key={index}>
            <Inlines inlines={item} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = block.kind;
  return (
    <Tag>
      <Inlines inlines={block.inlines} />
    </Tag>
  );
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, index) => {
    const key = `${index}`;
    if (typeof inline === 'string') return <span key={key}>{inline}</span>;
    if (inline.kind === 'link') {
      return (
        <a key={key} href={inline.href} rel="noopener" target="_blank">
          {inline.text}
        </a>
      );
    }
    const Tag = inline.kind;
    return <Tag key={key}>{inline.text}</Tag>;
  });
}
