import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { NewArticleForm } from './new-article-form.tsx';

const author = () => screen.getByRole('textbox', { name: 'Author' });
const language = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

beforeEach(() => useSession.setState({ user: people.cst }));

it('names the team as the author, in the language of the article', async () => {
  await renderElement(<NewArticleForm onCreated={() => {}} />);
  expect(author()).toHaveProperty('value', 'The Sanad team');
  await language('Arabic');
  expect(author()).toHaveProperty('value', 'فريق سند');
});

it('keeps an author who is a person when the language changes', async () => {
  await renderElement(<NewArticleForm onCreated={() => {}} />);
  await userEvent.clear(author());
  await userEvent.type(author(), 'Dr Amina Haddad');
  await language('Arabic');
  expect(author()).toHaveProperty('value', 'Dr Amina Haddad');
});
