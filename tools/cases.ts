import fc from 'fast-check';

// A commit passes or fails, and does so again: properties try the same cases on every run.
// `CASES=2 npm run test:server` tries others; what that finds becomes a test of its own.
fc.configureGlobal({ seed: Number(process.env.CASES ?? 1) });
