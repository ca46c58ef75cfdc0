import { useEffect, useState } from 'react';
import { useSearchText } from '../../use-search-text.ts';

export const PROFILE_ANCHORS = ['about', 'hours', 'checks', 'reviews'] as const;
type Anchor = (typeof PROFILE_ANCHORS)[number];

const LINK =
  'flex min-h-12 shrink-0 items-center whitespace-nowrap border-b-3 px-2 font-medium text-15 sm:px-4 sm:text-16';

/** Links to the parts of a profile, drawn as tabs; the part in view is marked. */
export function SectionLinks({ anchors }: { anchors: readonly Anchor[] }) {
  const { t } = useSearchText();
  const [current, setCurrent] = useState<Anchor>(anchors[0] ?? 'about');
  const key = anchors.join(' ');

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id as Anchor);
      },
      { rootMargin: '-30% 0px -60% 0px' },
    );
    for (const anchor of key.split(' ')) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  function go(anchor: Anchor) {
    const section = document.getElementById(anchor);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('h2')?.focus({ preventScroll: true });
    setCurrent(anchor);
  }

  return (
    <nav aria-label={t('profile.tabs.label')} className="-mt-3 min-w-0 border-line border-b">
      <ul className="flex overflow-x-auto sm:gap-1">
        {anchors.map((anchor) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-current={current === anchor ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                go(anchor);
              }}
              className={`${LINK} ${current === anchor ? 'border-pine text-pine-deep' : 'border-transparent text-ink-soft hover:text-ink'}`}
            >
              {t(`profile.tabs.${anchor}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
