import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('works with nothing set: demo mode on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      demo: true,
      production: false,
      databaseUrl: null,
      apiKey: 'sanad-web',
    });
  });

  it('takes empty values for unset ones', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ NODE_ENV: 'production', DEMO_MODE: 'true', SECRET_KEY: 'k'.repeat(32) }, 'DEMO_MODE'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' }, 'SECRET_KEY'],
    [{ NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32) }, 'PUBLIC_URL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  ])('stops with one sentence at %o', (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
  });
});
