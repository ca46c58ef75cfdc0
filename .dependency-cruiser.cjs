// The zones of the house: who may know whom. Checked by `npm run check`.
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|e2e|bench)/' },
    },
    { name: 'web-not-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|e2e|bench)/' } },
    { name: 'server-not-web', severity: 'error', from: { path: '^server/' }, to: { path: '^(web|e2e|bench)/' } },
    {
      name: 'platform-not-modules',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(modules|demo|app\\.ts|main\\.ts)' },
    },
    {
      name: 'modules-not-app',
      severity: 'error',
      from: { path: '^server/src/modules/' },
      to: { path: '^server/src/(demo|app\\.ts|main\\.ts)' },
    },
    {
      name: 'modules-by-their-face',
      comment: 'A module is imported through its index.ts only.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/modules/([^/]+)/', pathNot: ['^server/src/modules/$1/', '/index\\.ts$'] },
    },
    {
      name: 'nobody-imports-notifications',
      severity: 'error',
      from: { path: '^server/src/modules/(?!notifications/)' },
      to: { path: '^server/src/modules/notifications/' },
    },
    {
      name: 'accounts-first',
      severity: 'error',
      from: { path: '^server/src/modules/(accounts|content)/' },
      to: { path: '^server/src/modules/(?!accounts|content)' },
    },
    {
      name: 'families-lsas-before-rest',
      severity: 'error',
      from: { path: '^server/src/modules/(families|lsas)/' },
      to: { path: '^server/src/modules/(?!accounts|content|families|lsas)' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-not-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/', pathNot: '^web/src/app/paths\\.ts$' },
    },
    {
      name: 'ui-lib-below',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    { name: 'lib-not-ui', severity: 'error', from: { path: '^web/src/lib/' }, to: { path: '^web/src/ui/' } },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|^server/test/|^e2e/)' },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist/|node_modules/@types)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    progress: { type: 'none' },
  },
};
