import { sendContactMessage, sendOwnContactMessage } from '@sanad/contract/contact.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../lib/api/fake-server.testing.ts';
import { useSession } from '../../lib/api/session.ts';
import { people } from '../../lib/testing/people.testing.ts';
import { renderElement } from '../../lib/testing/render.testing.tsx';
import { ContactForm } from './contact-form.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: null });
});
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('writing to our team', () => {
  it('without an account takes a name and an address, and says where the reply goes', async () => {
    server.answer(sendContactMessage, { detail: 'ok' });
    await renderElement(<ContactForm />);
    await userEvent.type(screen.getByLabelText('Your name'), 'Huda');
    await userEvent.type(screen.getByLabelText('E-mail address'), 'huda@example.ae');
    await userEvent.type(screen.getByLabelText('Your message'), 'Where is my refund?');
    await send();
    expect(await screen.findByText('Thanks for writing. We’ll reply to huda@example.ae.')).toBeDefined();
    const sent = { name: 'Huda', email: 'huda@example.ae', topic: 'booking', message: 'Where is my refund?' };
    expect(server.bodiesOf(sendContactMessage)).toEqual([{ ...sent, language: 'en' }]);
  });

  it('sends nothing while the message is empty', async () => {
    await renderElement(<ContactForm />);
    await send();
    expect((await screen.findAllByText('Write a message.')).length).toBeGreaterThan(0);
    expect(server.calls).toHaveLength(0);
  });

  it('from an account asks for neither name nor address', async () => {
    useSession.setState({ user: people.parent });
    server.answer(sendOwnContactMessage, { detail: 'ok' });
    await renderElement(<ContactForm />);
    expect(screen.queryByLabelText('Your name')).toBeNull();
    await userEvent.type(screen.getByLabelText('Your message'), 'Please help.');
    await send();
    expect(await screen.findByText('Message sent')).toBeDefined();
    expect(server.bodiesOf(sendOwnContactMessage)).toEqual([
      { topic: 'booking', message: 'Please help.', language: 'en' },
    ]);
  });

  it('keeps what was written when it could not be sent', async () => {
    useSession.setState({ user: people.parent });
    server.refuse(sendOwnContactMessage, 'too_many_requests');
    await renderElement(<ContactForm />);
    await userEvent.type(screen.getByLabelText('Your message'), 'Please help.');
    await send();
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Please help.');
  });
});
