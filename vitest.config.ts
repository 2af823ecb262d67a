import { defineConfig } from 'vitest/config'

/** Crashes, service faults and several processes. Only `npm run test:long` runs them. */
const FAULTS = [
  'tests/faults/*.test.ts',
  'tests/processes/{first-start,multi-process,fronts,two-builds,replicas,replica-reads,workers}.test.ts',
  'tests/crashes/{kills,postgres-killed,pictures-memory,disk-full}.test.ts',
  'tests/start/*.test.ts',
  'packages/server/src/**/*-kills.test.ts',
  // Each of these starts and stops whole servers.
  'packages/server/src/domains/live-chats/chat-processes.test.ts',
  'scripts/test/interrupted.test.ts',
]

/** Node runs this TypeScript as it is, like `npm start`; Vite's transforms took a third of the time. */
const NATIVE = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** The options shared by all server tests, which use one PostgreSQL. */
const SERVER = {
  globalSetup: ['packages/server/src/testing/global-setup.ts'],
  // Importing the server takes three seconds, longer than most test files. Its modules contain no state.
  isolate: false,
  ...NATIVE,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // The default of one second equals the time for which the server caches query results.
  expect: { poll: { timeout: 20_000 } },
}

/** Unit tests, and tests of the server. Playwright tests the screens. */
export default defineConfig({
  test: {
    // By default Vitest leaves one core of two idle.
    maxWorkers: '100%',
    tags: [
      { name: 'slow', description: 'Runs in `npm run test:all`, and not in `npm test`.' },
      { name: 'sized', description: 'Runs longer in `npm run test:long`, where `LONG` is set.' },
      {
        name: 'postgres',
        description: 'Depends on the version of PostgreSQL: also runs against an external server.',
      },
    ],
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          isolate: false,
          ...NATIVE,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'packages/{server,demo-data}/src/**/*.test.ts',
            'tests/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: FAULTS,
          ...SERVER,
        },
      },
      { test: { name: 'faults', include: FAULTS, ...SERVER } },
      { extends: 'packages/admin/vitest.config.ts', test: { name: 'screens', maxWorkers: '100%' } },
      {
        test: { name: 'chat-widget', include: ['packages/chat-widget/src/**/*.test.ts'], isolate: false },
      },
    ],
  },
})
