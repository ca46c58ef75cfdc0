/** Plain text from the message files: an empty line parts paragraphs, lines that begin with "- " make a list. */
export function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((block) =>
    block.startsWith('- ') ? (
      <ul key={block} className="mt-3 list-disc space-y-1.5 ps-5 first:mt-0 marker:text-pine">
        {block.split('\n').map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    ) : (
      <p key={block} className="mt-3 first:mt-0">
        {block}
      </p>
    ),
  );
}
