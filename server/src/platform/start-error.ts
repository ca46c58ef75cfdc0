/** Why the process cannot start, in one sentence for whoever started it. Printed without a stack. */
export class StartError extends Error {}
