/** Whether a dialog has the keyboard; one that is fading out has not. */
export function isDialogOpen(): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  return dialogs.some((dialog) => !dialog.closest('[data-exiting]'));
}
