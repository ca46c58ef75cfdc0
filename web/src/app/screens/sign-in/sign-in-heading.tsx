import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  /** For search engines. */
  description?: string;
}

/** Title of the page and of the browser's tab, and the sentence below. */
export function SignInHeading({ title, lead, ...head }: Props) {
  return (
    <>
      <PageHead title={title} {...head} />
      <PageHeading lead={lead} className="mb-7">
        {title}
      </PageHeading>
    </>
  );
}
