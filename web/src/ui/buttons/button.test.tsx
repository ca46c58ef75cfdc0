import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Settings } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../render-ui.testing.tsx';
import { Button, IconButton } from './button.tsx';
import { LinkButton, TextLink } from './link-button.tsx';

afterEach(cleanup);

describe('a button', () => {
  it('never sends a form unless it says so', async () => {
    await renderUi(<Button>Do it</Button>);
    expect(screen.getByRole('button', { name: 'Do it' }).getAttribute('type')).toBe('button');
  });

  it('keeps its label, its size and the focus while it is pending, ignores clicks and announces that it is busy', async () => {
    const onClick = vi.fn();
    const view = await renderUi(
      <Button isPending={false} onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.getByRole('status').textContent).toBe('');
    view.rerender(
      <Button isPending onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('status').textContent).toBe('Working…');
  });

  it('does not send its form a second time while it works', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    await renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('with an icon alone has a name', async () => {
    await renderUi(<IconButton icon={Settings} label="Settings" />);
    expect(screen.getByRole('button', { name: 'Settings' })).toBeTruthy();
  });
});

describe('a link', () => {
  it('that looks like a button is a link', async () => {
    await renderUi(
      <LinkButton to="/there" variant="primary">
        Go
      </LinkButton>,
    );
    expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('/there');
  });

  it('to the outside is a plain link', async () => {
    await renderUi(<TextLink href="https://example.com/">Out</TextLink>);
    expect(screen.getByRole('link', { name: 'Out' }).getAttribute('href')).toBe('https://example.com/');
  });
});
