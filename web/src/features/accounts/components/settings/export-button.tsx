import { exportData } from '@sanad/contract/accounts/account-settings.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../../lib/api/api.ts';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { saveAs } from '../../../../lib/files/save-as.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

export function ExportButton() {
  const { t } = useTranslation('settings');
  const errorText = useErrorMessage();
  const download = useMutation({
    mutationFn: () => callForFile(exportData, {}),
    onSuccess: ({ blob, name }) => {
      saveAs(blob, name);
      toast.success(t('export.done'));
    },
    onError: (error) => void toast.error(errorText(error).message),
  });
  return (
    <Button icon={Download} isPending={download.isPending} onClick={() => download.mutate()}>
      {t('export.button')}
    </Button>
  );
}
