/** Each encrypted field is tied to its row. */
export const reportContext = (concernId: string) => `concerns.words:${concernId}`;
export const outcomeContext = (concernId: string) => `concerns.outcome:${concernId}`;
export const sharedContext = (concernId: string) => `concerns.shared:${concernId}`;
export const stepContext = (stepId: string) => `concern_steps.words:${stepId}`;
