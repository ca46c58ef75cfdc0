import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { WaitingCount } from '../../../ui/waiting-count.tsx';
import { useComplianceText } from '../use-compliance-text.ts';
import { CertificateQueue } from './certificate-queue.tsx';
import { certificatesQuery } from './certificates.queries.ts';

interface Props {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Opens the certificates that wait, with how many there are. */
export function CertificatesButton({ isOpen, onOpenChange }: Props) {
  const { t } = useComplianceText();
  const { data } = useQuery(certificatesQuery);
  return (
    <>
      <Button icon={Award} size="sm" onClick={() => onOpenChange(true)}>
        <span className="inline-flex items-center gap-2">
          {t('certificates.title')}
          <WaitingCount value={data?.count ?? 0} />
        </span>
      </Button>
      <Drawer isOpen={isOpen} onClose={() => onOpenChange(false)} title={t('certificates.title')} width="wide">
        {isOpen && <CertificateQueue />}
      </Drawer>
    </>
  );
}
