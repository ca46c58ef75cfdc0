import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEarlyInput, replayEarlyInput } from './early-input.ts';

const boot = readFileSync(join(import.meta.dirname, '../../../public/boot.js'), 'utf8');

function click(id: string): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.getElementById(id)?.dispatchEvent(event);
  return event;
}

/** A page as the server sends it; boot.js runs before anything else. */
function page(html: string): HTMLElement {
  // biome-ignore lint/security/noGlobalEval: boot.js is a plain script, and this is how the browser runs it
  window.eval(boot);
  document.body.innerHTML = html;
  return document.body;
}

function Fields() {
  const [email, setEmail] = useState('');
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <input type="checkbox" checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
      <p>{`${email} ${isOn}`}</p>
    </>
  );
}

describe('what happened before the app was there', () => {
  beforeEach(() => localStorage.clear());
  // Whatever boot.js still holds is let go.
  afterEach(() => {
    document.body.innerHTML = '';
    dispatchEvent(new Event('app-arrived'));
    cleanup();
  });

  it('a press of a button waits, the last one counts, and it is done again once', () => {
    const root = page('<button id="menu">Menu</button><button id="other">Other</button>');
    expect(click('menu').defaultPrevented).toBe(true);
    click('other');
    const pressed = vi.fn();
    root.addEventListener('click', (event) => pressed((event.target as Element).id));
    replayEarlyInput(readEarlyInput(root));
    replayEarlyInput(readEarlyInput(root));
    expect(pressed.mock.calls).toEqual([['other']]);
    expect(click('menu').defaultPrevented).toBe(false);
  });

  it('a form does not leave the page, and is sent again', () => {
    const root = page('<form id="f" method="post"></form>');
    const form = document.getElementById('f') as HTMLFormElement;
    const early = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(early);
    expect(early.defaultPrevented).toBe(true);
    const sent = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', sent);
    replayEarlyInput(readEarlyInput(root));
    expect(sent).toHaveBeenCalledOnce();
  });

  it('links are left alone, and what is gone meanwhile is not pressed', () => {
    const root = page('<a id="link" href="#x">Link</a><button id="gone">Gone</button>');
    expect(click('link').defaultPrevented).toBe(false);
    const gone = document.getElementById('gone') as HTMLElement;
    const pressed = vi.fn();
    gone.addEventListener('click', pressed);
    click('gone');
    gone.remove();
    replayEarlyInput(readEarlyInput(root));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('what was drawn anew under the same id is pressed in its place', () => {
    const root = page('<div id="tab" role="tab">Phone</div>');
    expect(click('tab').defaultPrevented).toBe(true);
    root.innerHTML = '<div id="tab" role="tab">Phone</div>';
    const pressed = vi.fn();
    root.firstElementChild?.addEventListener('click', pressed);
    replayEarlyInput(readEarlyInput(root));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('a finger that is down while the app arrives presses the tab it is on', async () => {
    page('<div id="tab" role="tab">Phone</div>');
    const tab = document.getElementById('tab') as HTMLElement;
    const clicked = vi.fn();
    tab.addEventListener('click', clicked);
    tab.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    replayEarlyInput(readEarlyInput(document.body));
    expect(clicked).not.toHaveBeenCalled();
    tab.dispatchEvent(new Event('pointerup', { bubbles: true }));
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  });

  it('what was typed and ticked is known to the app', async () => {
    const container = page('<div><input name="email" value=""><input type="checkbox"><p> false</p></div>')
      .firstElementChild as HTMLElement;
    (container.querySelector('[name=email]') as HTMLInputElement).value = 'huda@example.com';
    (container.querySelector('[type=checkbox]') as HTMLInputElement).checked = true;
    const early = readEarlyInput(container);
    render(<Fields />, { container, hydrate: true });
    await act(() => replayEarlyInput(early));
    expect(container.textContent).toBe('huda@example.com true');
    expect(container.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('huda@example.com');
    expect(container.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true);
  });
});
