import { answerNotifications } from './answers.ts';
import { cancellationNotifications } from './cancellations.ts';
import { changeNotifications } from './changes.ts';
import { holidayNotifications } from './holidays.ts';
import { paymentNotifications } from './payments.ts';
import { reportNotifications } from './reports.ts';
import { requestNotifications } from './requests.ts';
import { sessionNotifications } from './sessions.ts';
import { strikeAppealNotifications } from './strike-appeals.ts';
import { suggestionNotifications } from './suggestions.ts';

export const bookingNotifications = [
  requestNotifications,
  answerNotifications,
  suggestionNotifications,
  cancellationNotifications,
  changeNotifications,
  sessionNotifications,
  holidayNotifications,
  reportNotifications,
  strikeAppealNotifications,
  paymentNotifications,
];
