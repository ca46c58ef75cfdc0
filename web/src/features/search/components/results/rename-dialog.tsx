import { type SavedSearch, saveSearch } from '@sanad/contract/search/search.ts';
import { useId } from 'react';
import { z } from 'zod';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../../ui/overlays/dialog-actions.tsx';
import { useChangeSavedSearch } from '../../saved.queries.ts';
import { useSearchText } from '../../use-search-text.ts';

const named = z.object({ name: saveSearch.body.shape.name });

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useSearchText();
  const change = useChangeSavedSearch(search.id);
  const form = useZodForm(named, { defaultValues: { name: search.name } });
  const id = useId();
  return (
    <Dialog isOpen onClose={onClose} title={t('saved.renameTitle')} size="sm">
      <Form
        form={form}
        id={id}
        onSubmit={async (values) => {
          await change.mutateAsync(values);
          toast.success(t('saved.renamed'));
          onClose();
        }}
      >
        <FormTextField control={form.control} name="name" label={t('saved.name')} maxLength={80} />
        <DialogActions className="mt-5">
          <Button onClick={onClose}>{t('saved.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {t('saved.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
