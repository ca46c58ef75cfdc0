/** What a suspension is for; the words beside it go to the person. */
export const SUSPENSION_REASONS = ['safety', 'documents', 'conduct', 'payment', 'identity', 'other'] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** How long one lasts that ends by itself. */
export const SUSPENSION_DAYS = [7, 14] as const;
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

export const SUSPENSION_TEXT_MAX = 500;
