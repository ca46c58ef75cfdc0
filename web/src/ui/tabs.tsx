import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tab as AriaTab, Tabs as AriaTabs, TabList, TabPanel } from 'react-aria-components/Tabs';

interface Tab {
  id: string;
  name: string;
  icon?: LucideIcon;
  count?: number;
  /** What is typed there stays while another one is looked at. */
  isAlwaysMounted?: boolean;
  content: ReactNode;
}

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (id: string) => void;
  /** `pills` below a row of tabs that is there already. */
  look?: keyof typeof LOOKS;
};

const TAB =
  'flex shrink-0 cursor-pointer items-center gap-1.5 whitespace-nowrap px-2 font-medium text-15 text-ink-soft outline-offset-[-3px] hover:text-ink data-[selected]:text-pine-deep sm:gap-2 sm:px-4';

const LOOKS = {
  line: {
    list: 'border-line border-b sm:gap-1',
    tab: 'min-h-12 rounded-t-lg border-transparent border-b-3 data-[selected]:border-pine sm:text-16',
  },
  pills: {
    list: 'w-fit max-w-full rounded-control bg-sunken p-0.5',
    tab: 'min-h-11 rounded-control border-[1.5px] border-transparent data-[selected]:border-pine data-[selected]:bg-card',
  },
};

/** The chosen tab is in sight where not all fit beside each other. */
function showSelected(list: HTMLElement | null) {
  const tab = list?.querySelector('[data-selected]');
  if (!list || !tab) return;
  const [all, one] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
}

export function Tabs({ label, tabs, value, onChange, look = 'line' }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (value !== undefined) showSelected(list.current);
  }, [value]);
  return (
    <AriaTabs
      className="min-w-0 outline-none"
      {...(value === undefined ? {} : { selectedKey: value })}
      {...(onChange ? { onSelectionChange: (key) => onChange(String(key)) } : {})}
    >
      <TabList ref={list} aria-label={label} className={`fade-edges mb-6 flex overflow-x-auto ${LOOKS[look].list}`}>
        {tabs.map(({ id, name, icon: Icon, count }) => (
          <AriaTab key={id} id={id} className={`${TAB} ${LOOKS[look].tab}`}>
            {Icon && <Icon size={18} aria-hidden />}
            {name}
            {count !== undefined && (
              <span className="rounded-pill bg-sunken px-2 font-semibold text-13 text-ink">{count}</span>
            )}
          </AriaTab>
        ))}
      </TabList>
      {tabs.map(({ id, content, isAlwaysMounted = false }) => (
        <TabPanel key={id} id={id} shouldForceMount={isAlwaysMounted} className="rounded-card data-[inert]:hidden">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
