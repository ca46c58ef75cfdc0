import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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
};

const TAB =
  'flex min-h-12 shrink-0 cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-t-lg border-transparent border-b-3 px-2 font-medium text-15 sm:gap-2 sm:px-4 sm:text-16 text-ink-soft outline-offset-[-3px] ' +
  'hover:text-ink data-[selected]:border-pine data-[selected]:text-pine-deep';

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <AriaTabs
      className="min-w-0 outline-none"
      {...(value === undefined ? {} : { selectedKey: value })}
      {...(onChange ? { onSelectionChange: (key) => onChange(String(key)) } : {})}
    >
      <TabList aria-label={label} className="fade-edges mb-6 flex overflow-x-auto sm:gap-1 border-line border-b">
        {tabs.map(({ id, name, icon: Icon, count }) => (
          <AriaTab key={id} id={id} className={TAB}>
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
