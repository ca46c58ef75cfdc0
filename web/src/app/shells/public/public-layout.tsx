import { SkipLink } from '../../../ui/buttons/skip-link.tsx';
import { PageOutlet } from '../../navigation/page-outlet.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

const MAIN = 'main';

export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId={MAIN} />
      <PublicHeader />
      <main id={MAIN} tabIndex={-1} className="flex-1 scroll-mt-24">
        <PageOutlet />
      </main>
      <PublicFooter />
    </div>
  );
}
