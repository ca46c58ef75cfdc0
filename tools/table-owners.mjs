// Which module owns which table. A module reads where it must; it writes its own tables only, and asks the owner's
// public face for the rest. The demo and the tests may write anywhere.
const OWNED = {
  platform: [
    'audit_checks',
    'audit_head',
    'audit_log',
    'event_deliveries',
    'event_subscriptions',
    'events',
    'files',
    'idempotent_answers',
    'installation_facts',
    'outgoing_messages',
    'rate_limits',
    'sandbox_cards',
    'sandbox_confirmations',
    'sandbox_payments',
    'sandbox_payout_accounts',
    'sandbox_transfers',
    'schema_migrations',
  ],
  accounts: [
    'account_devices',
    'auth_sessions',
    'consents',
    'onboarding_drafts',
    'one_time_codes',
    'password_resets',
    'pending_signups',
    'second_factors',
    'security_codes',
    'socket_tickets',
    'staff_duties',
    'staff_invitations',
    'staff_team_members',
    'suspensions',
    'users',
  ],
  compliance: [
    'compliance_documents',
    'compliance_history',
    'compliance_items',
    'compliance_reminders',
    'credential_pages',
    'lsa_compliance',
    'review_schedules',
    'review_tasks',
  ],
  calls: ['call_agreements', 'call_boards', 'call_card_shares', 'call_cards', 'call_tickets', 'call_visits'],
  progress: [
    'goals',
    'history_shares',
    'homework_ticks',
    'report_amendments',
    'report_files',
    'report_reminders',
    'report_responses',
    'session_observations',
    'session_reports',
    'support_plans',
  ],
  contact: ['contact_messages'],
  content: ['articles', 'coming_soon_emails', 'faq_entries'],
  families: ['child_document_shares', 'child_documents', 'children', 'parent_profiles'],
  lsas: ['lsa_certificates', 'lsa_listing', 'lsa_listing_blocks', 'lsa_profiles', 'lsa_weekly_hours'],
  availability: [
    'lsa_availability_rules',
    'lsa_busy_calendars',
    'lsa_busy_times',
    'lsa_calendar_links',
    'lsa_engagements',
    'lsa_exceptions',
    'public_holidays',
  ],
  payouts: ['payout_accounts', 'payout_transfers', 'payouts'],
  finance: ['provider_movements', 'reconciliation_differences', 'reconciliations', 'staff_money_actions'],
  search: ['favourites', 'saved_searches', 'search_counts'],
  negotiation: ['negotiation_offers', 'negotiations', 'rate_agreements'],
  ledger: [
    'credit_uses',
    'credits',
    'ledger_accounts',
    'ledger_entries',
    'ledger_lines',
    'tax_invoice_numbers',
    'tax_invoices',
  ],
  bookings: [
    'booking_attendance',
    'booking_history',
    'booking_outcomes',
    'booking_payments',
    'booking_reminders',
    'bookings',
    'lsa_strikes',
    'lsa_strike_appeals',
    'payment_customers',
    'payment_events',
    'reschedule_requests',
    'waitlist_entries',
  ],
  people: ['person_notes', 'see_as_looks', 'see_as_reads', 'staff_messages'],
  referrals: ['referral_codes', 'referral_rewards', 'referrals'],
  calendars: ['calendar_feeds'],
  chat: ['chat_members', 'chat_message_files', 'chat_messages', 'chat_reactions', 'chat_reports', 'chats'],
  disputes: [
    'dispute_activity_reads',
    'dispute_attachments',
    'dispute_history',
    'dispute_messages',
    'dispute_notes',
    'dispute_proposals',
    'dispute_tasks',
    'disputes',
    'saved_replies',
  ],
  feedback: ['lsa_ratings', 'product_feedback', 'review_dismissals', 'review_invitations', 'review_reports', 'reviews'],
  safeguarding: [
    'booking_approvals',
    'concern_people',
    'concern_steps',
    'concerns',
    'vulnerability_check_ins',
    'vulnerability_windows',
  ],
  policy: ['policy_versions'],
  notifications: ['notification_settings', 'notifications', 'push_subscriptions', 'quiet_hours'],
};

const OWNER = new Map(Object.entries(OWNED).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));

const BUILDER =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto|retention\.keep)\(\s*(?:(['"`])(\w+)(?: as \w+)?\1|[^)])/g;
const NAME = '(?:only\\s+)?"?(\\w+|\\$\\{)';
const STATEMENTS = [
  new RegExp(`\\b(?:insert|merge)\\s+into\\s+${NAME}`, 'gi'),
  new RegExp(`\\bdelete\\s+from\\s+${NAME}`, 'gi'),
  new RegExp(`\\bupdate\\s+${NAME}"?(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`, 'gi'),
  new RegExp(`\\btruncate\\s+(?:table\\s+)?${NAME}`, 'gi'),
];

/** Where one source file writes: table names, or null where the name is not written out. */
function* writesIn(text) {
  for (const [, , table] of text.matchAll(BUILDER)) yield table ?? null;
  for (const statement of STATEMENTS) {
    for (const [, table] of text.matchAll(statement)) yield table === '${' ? null : table;
  }
}

/** Deletes what each module has said of its own tables, with `retention.keep`. */
const RETENTION = 'server/src/platform/database/retention.ts';

/** The module a file of the server belongs to; null where writing is free. */
function moduleOf(path) {
  if (path === RETENTION) return null;
  if (!path.startsWith('server/src/') || /\.(test|testing)\.ts$|^server\/src\/demo\//.test(path)) return null;
  const [, zone, module] = /^server\/src\/(modules|platform)\/([^/]+)/.exec(path) ?? [];
  return zone === 'modules' ? module : (zone ?? 'app');
}

/** Writes to another's table, and tables of the database that nobody owns. */
export function judgeWrites(files, tables) {
  const faults = tables
    .filter((table) => !OWNER.has(table))
    .map((table) => `${table}: say in tools/table-owners.mjs whose table it is`);
  for (const { path, text } of files) {
    const module = moduleOf(path);
    if (module === null) continue;
    for (const table of new Set(writesIn(text))) {
      if (table === null) faults.push(`${path}: writes to a table whose name is not written out`);
      else if (OWNER.has(table) && OWNER.get(table) !== module) {
        faults.push(`${path}: writes to ${table}, which belongs to ${OWNER.get(table)}`);
      }
    }
  }
  return faults;
}

/** The tables and views in the generated types of the database. */
export function tablesIn(databaseTypes) {
  const [, body = ''] = /export interface DB \{\n([^}]*)\}/.exec(databaseTypes) ?? [];
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, table]) => table);
}
