import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';

interface Props {
  title: string;
  /** Back to the list. */
  back: { to: string; name: string };
  /** Beside the title: published or a draft. */
  state?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** The page around an editor: the way back, the title, and how it stands. */
export function EditorFrame({ title, back, state, isWide = false, children }: Props) {
  return (
    <div className={isWide ? 'max-w-280' : 'max-w-200'}>
      <PageHead title={title} />
      <TextLink to={back.to} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {back.name}
      </TextLink>
      <PageHeading size="staff" actions={state} className="mt-1 mb-5">
        {title}
      </PageHeading>
      {children}
    </div>
  );
}
