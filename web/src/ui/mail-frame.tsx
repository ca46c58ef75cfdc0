/** A mail as a mail program shows it: in a frame that runs no script. */
export function MailFrame({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox=""
      loading="lazy"
      className="h-130 w-full resize-y rounded-control border border-line"
    />
  );
}
