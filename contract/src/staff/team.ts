import { z } from 'zod';
import { email, newPassword, PASSWORD_REFUSALS } from '../accounts/accounts.ts';
import { endpoint, nothing, STAFF } from '../endpoint.ts';
import { LANGUAGES } from '../product.ts';
import { anyName } from '../text/texts.ts';
import { STAFF_TEAMS } from './team-names.ts';

export const INVITATION_HOURS = 72;

const params = z.object({ id: z.uuid() });
const role = z.enum(STAFF);

const staffMember = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role,
  you: z.boolean(),
  second_factor: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  teams: z.array(z.enum(STAFF_TEAMS)),
  is_safeguarding_lead: z.boolean(),
  on_duty: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;

export const INVITATION_STATES = ['open', 'expired', 'accepted', 'revoked'] as const;
const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  state: z.enum(INVITATION_STATES),
  invited_by: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type StaffInvitation = z.output<typeof invitation>;

export const listTeam = endpoint({
  method: 'GET',
  path: 'team/',
  summary: 'Everybody on staff, and invitations of the last 30 days',
  access: ['SUPER_ADMIN'],
  answers: { 200: z.object({ members: z.array(staffMember), invitations: z.array(invitation) }) },
  errors: [],
});

const staffLoad = z.object({
  staff_id: z.uuid(),
  cases: z.number().int().describe('Pending disputes assigned to them'),
  concerns: z.number().int().describe('Concerns they own or back up that are not closed'),
  calendars: z.number().int().describe('Children they look after in a vulnerability window today or later'),
});
export type StaffLoad = z.output<typeof staffLoad>;

export const listStaffLoads = endpoint({
  method: 'GET',
  path: 'team/load/',
  summary: 'How much each member of staff has in hand; who has nothing is left out',
  access: ['SUPER_ADMIN'],
  answers: { 200: z.object({ results: z.array(staffLoad) }) },
  errors: [],
});

export const changeStaffMember = endpoint({
  method: 'PATCH',
  path: 'team/{id}/',
  summary: 'Change the role, teams or duties of a member of staff. At least one SUPER_ADMIN stays',
  access: ['SUPER_ADMIN'],
  params,
  body: z.strictObject({
    role: role.optional().describe('Asks for a confirmed login'),
    teams: z.array(z.enum(STAFF_TEAMS)).max(STAFF_TEAMS.length).optional(),
    is_safeguarding_lead: z.boolean().optional(),
    on_duty: z.boolean().optional(),
  }),
  answers: { 200: staffMember },
  errors: ['not_found', 'last_super_admin', 'confirmation_needed'],
});

export const removeStaffMember = endpoint({
  method: 'DELETE',
  path: 'team/{id}/',
  summary: 'Take somebody off staff: they are signed out everywhere and cannot sign in. At least one SUPER_ADMIN stays',
  access: ['SUPER_ADMIN'],
  params,
  answers: { 204: nothing },
  errors: ['not_found', 'last_super_admin', 'confirmation_needed'],
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: 'team/invitations/',
  summary: `Invite somebody to staff by e-mail; the link is good once and for ${INVITATION_HOURS} hours`,
  access: ['SUPER_ADMIN'],
  body: z.strictObject({ email, role }),
  answers: { 201: invitation },
  errors: ['email_has_account', 'already_invited', 'confirmation_needed'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: 'team/invitations/{id}/resend/',
  summary: 'Send a new link; the old one stops working',
  access: ['SUPER_ADMIN'],
  params,
  answers: { 200: invitation },
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: 'team/invitations/{id}/',
  summary: 'The link of an invitation stops working',
  access: ['SUPER_ADMIN'],
  params,
  answers: { 204: nothing },
  errors: ['not_found', 'conflict'],
});

const token = z.string().min(20).max(100);

export const readInvitation = endpoint({
  method: 'POST',
  path: 'team/invitations/read/',
  summary: 'What an invitation link is for',
  access: 'public',
  body: z.strictObject({ token }),
  answers: { 200: z.object({ email: z.string(), role, expires_at: z.iso.datetime() }) },
  errors: ['link_expired'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'team/invitations/accept/',
  summary: 'Join staff with an invitation link; then sign in as usual',
  access: 'public',
  body: z.strictObject({
    token,
    full_name: anyName(120, 'Full name is required'),
    password: newPassword,
    language: z.enum(LANGUAGES).default('en'),
  }),
  answers: { 204: nothing },
  errors: [...PASSWORD_REFUSALS, 'link_expired'],
});
