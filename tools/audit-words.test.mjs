import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AUDIT_AREAS } from '../contract/src/staff/audit-log.ts';

/** Every action a module declares for the audit log, such as `concern.opened`. */
function declaredActions() {
  const sources = globSync('server/src/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const blocks = sources.flatMap((source) => source.match(/interface AuditActions \{[\s\S]*?\n {2}\}/g) ?? []);
  return blocks.flatMap((block) => [...block.matchAll(/'([a-z_]+\.[a-z_]+)':/g)].map(([, action]) => action)).sort();
}

for (const language of ['en', 'ar']) {
  it(`every action of the audit log has words in ${language}, and every area can be chosen`, () => {
    const { actions, areas } = JSON.parse(readFileSync(`web/src/messages/${language}/audit-log.json`, 'utf8'));
    const declared = declaredActions();
    expect(declared.length).toBeGreaterThan(50);
    const nameless = declared.filter((action) => {
      const [area, what] = action.split('.');
      return !actions[area]?.[what];
    });
    expect(nameless).toEqual([]);
    const declaredAreas = new Set(declared.map((action) => action.split('.')[0]));
    expect([...declaredAreas].filter((area) => !areas[area] || !AUDIT_AREAS.includes(area))).toEqual([]);
  });
}
