import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { renderUi } from '../render-ui.testing.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

function WithDialog({ isLocked = false }: { isLocked?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="A question" isLocked={isLocked}>
        <p>Words</p>
      </Dialog>
    </>
  );
}
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

describe('a dialog', () => {
  it('is named by its title, takes the focus, and gives it back', async () => {
    await renderUi(<WithDialog />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'A question' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await gone('dialog');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('closes by its button', async () => {
    await renderUi(<WithDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await gone('dialog');
  });

  it('that is locked stays', async () => {
    await renderUi(<WithDialog isLocked />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('a question before it happens', () => {
  it('can be refused and confirmed', async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    await renderUi(
      <ConfirmDialog isOpen title="Remove it?" confirmLabel="Remove" onConfirm={onConfirm} onClose={onClose} isDanger>
        Two things go.
      </ConfirmDialog>,
    );
    expect(await screen.findByRole('alertdialog', { name: 'Remove it?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('a drawer', () => {
  it('is a dialog with a name and a close button', async () => {
    const onClose = vi.fn();
    await renderUi(
      <Drawer isOpen onClose={onClose} title="Menu" isTitleHidden side="start">
        <p>Words</p>
      </Drawer>,
    );
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

function Where() {
  return <output>{useLocation().pathname}</output>;
}

describe('a menu', () => {
  const onAction = vi.fn();
  const menu = (
    <>
      <Menu
        label="Account"
        trigger={<Button>More</Button>}
        items={[
          { id: 'a', name: 'Profile', to: '/profile' },
          'line',
          { id: 'b', name: 'Log out', onAction, isDanger: true },
        ]}
      />
      <Where />
    </>
  );

  it('says that it has one, does what was chosen and gives the focus back', async () => {
    await renderUi(menu);
    const opener = screen.getByRole('button', { name: 'More' });
    expect(opener.getAttribute('aria-haspopup')).toBe('menu');
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(onAction).toHaveBeenCalledOnce();
    await gone('menu');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('opens by an arrow key, says so, and closes by Escape', async () => {
    await renderUi(menu);
    const opener = screen.getByRole('button', { name: 'More' });
    opener.focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu', { name: 'Account' });
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await gone('menu');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('leads to another page', async () => {
    await renderUi(menu);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    await waitFor(() => expect(screen.getByText('/profile')).toBeTruthy());
  });
});
