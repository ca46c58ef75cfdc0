import type { Tx } from '../../../platform/database/database.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import type { UserRow } from '../accounts.repository.ts';
import { accountMail } from '../accounts.texts.ts';
import { languageOf } from '../people.ts';
import { STAFF_TEXTS, type StaffText, type StaffTextInput } from './staff.texts.ts';

/** Tells somebody by e-mail what our team has done to their account. */
export async function mailFromStaff(
  tx: Tx,
  messages: Messages,
  user: UserRow,
  text: StaffText,
  input: StaffTextInput = {},
): Promise<void> {
  const language = languageOf(user);
  const mail = accountMail(language, user.full_name, STAFF_TEXTS[text][language](input));
  await messages.queue(tx, { channel: 'email', recipient: user.email, mail, aboutId: user.id });
}
