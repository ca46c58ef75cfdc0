/** The version of the terms and policy in force; kept with every acceptance. */
export const TERMS_VERSION = '2026-11-15';
