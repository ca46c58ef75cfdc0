import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';

/** Title of the page and of the browser's tab, and the sentence below. */
export function DoorHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <PageHeading lead={lead} className="mb-7">
        {title}
      </PageHeading>
    </>
  );
}
